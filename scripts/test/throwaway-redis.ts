import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, type ThrowawayServer } from './throwaway-postgres.ts';

export const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0;

interface ThrowawayRedis extends ThrowawayServer {
  /** Keeps connections open but stops responding. */
  freeze: () => void;
  /** Lets it respond again. */
  thaw: () => void;
}

/** Starts a Redis server without persistence on a free port. */
export async function startRedis(onPort?: number): Promise<ThrowawayRedis> {
  const port = onPort ?? (await freePort());
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (tries === 100) throw new Error('The throwaway Redis server did not start.');
    await pause(100);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    stop: () => child.kill('SIGKILL'),
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
