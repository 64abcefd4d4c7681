import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, type ThrowawayServer } from './throwaway-postgres.ts';

export const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0;

interface ThrowawayRedis extends ThrowawayServer {
  /** Keeps its connections and answers nobody. */
  freeze: () => void;
}

/** A Redis server that keeps nothing, on a free port of this machine. */
export async function startRedis(onPort?: number): Promise<ThrowawayRedis> {
  const port = onPort ?? (await freePort());
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', words, { stdio: 'ignore' });
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries === 100) throw new Error('The throwaway Redis server did not start.');
    await pause(100);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => child.kill('SIGSTOP'),
    stop: () => child.kill('SIGKILL'),
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
