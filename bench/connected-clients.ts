import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { tokenFor } from './seeded-ids.ts';
import { tsxFlags } from './servers.ts';
import type { Command } from './socket-clients.ts';

export interface ServerUnderTest {
  url: string;
  pid: number;
  token: (client: number) => string;
  to: (client: number) => string;
}

export interface ConnectedClients {
  /** Milliseconds from the request until the last client received the event. */
  send: (to: number | 'all') => Promise<number>;
  bytesPerClient: number;
}

export interface Preparation {
  clients: number;
  firstEvents: number;
  /** How long to wait for a garbage collection. */
  collectMs: number;
}

/** Connects clients to a server and measures what they cost. */
export async function withConnectedClients<T>(
  { url, pid, token, to }: ServerUnderTest,
  { clients, firstEvents, collectMs }: Preparation,
  work: (connected: ConnectedClients) => Promise<T>,
): Promise<T> {
  const file = fileURLToPath(new URL('./socket-clients.ts', import.meta.url));
  const child = fork(file, { execArgv: tsxFlags });
  const sendCommand = (command: Command) =>
    new Promise<number>((resolve, reject) => {
      child.once('message', (reply: { value: number } | { error: string }) =>
        'value' in reply ? resolve(reply.value) : reject(new Error(reply.error)),
      );
      child.send(command);
    });
  const connect = (count: number) => {
    const tokens = Array.from({ length: count }, (_, index) => token(index));
    return sendCommand({ name: 'connect', url, tokens, sender: tokenFor(0) });
  };
  const send: ConnectedClients['send'] = (recipient) =>
    recipient === 'all'
      ? sendCommand({ name: 'send', to: 'all', listeners: 'all' })
      : sendCommand({ name: 'send', to: to(recipient), listeners: [recipient] });
  try {
    // Code loaded and compiled for the first client must not count as memory per client.
    await connect(1);
    for (let event = 0; event < firstEvents; event += 1) await send(0);
    const before = await memoryOf(pid, collectMs);
    await connect(clients);
    const bytesPerClient = ((await memoryOf(pid, collectMs)) - before) / clients;
    return await work({ send, bytesPerClient });
  } finally {
    child.kill();
  }
}

/** The memory of the process after garbage collection. */
async function memoryOf(pid: number, collectMs: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await pause(collectMs);
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
