import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { alternateMultiRuns, median } from './interleaved-runs.ts';
import type { BenchServer } from './postgres.ts';
import { seed, tokenFor, userId } from './seed.ts';
import { gcOnSignalEnv, tsxFlags, withBareSockets, withProductionServer } from './servers.ts';
import type { Command } from './socket-clients.ts';

const clients = 2_000;
const eventsToOne = 40;
const eventsToAll = 5;

interface ConnectedClients {
  /** Milliseconds from the request until the last client received the event. */
  send: (to: number | 'all') => Promise<number>;
  bytesPerClient: number;
}

/** Connects clients to a server and measures what they cost. */
async function withConnectedClients<T>(
  { url, pid, token, to }: ServerUnderTest,
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
    for (let round = 0; round < eventsToOne; round += 1) await send(0);
    const before = await memoryOf(pid);
    await connect(clients);
    const bytesPerClient = ((await memoryOf(pid)) - before) / clients;
    return await work({ send, bytesPerClient });
  } finally {
    child.kill();
  }
}

/** The memory of the process after garbage collection. */
async function memoryOf(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await pause(2_000);
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

interface ServerUnderTest {
  url: string;
  pid: number;
  token: (client: number) => string;
  to: (client: number) => string;
}

/** Compares many clients on one process of ours with as many on a bare socket.io server. */
export async function measureSockets(server: BenchServer, log: (line: string) => void) {
  const database = await server.create('bench_sockets');
  await withProductionServer(database, async () => {});
  await seed(database, { bookings: 10_000, people: clients, signedIn: clients });
  const ours = () =>
    withProductionServer(
      database,
      (url, pid) => withConnectedClients({ url, pid, token: tokenFor, to: userId }, measureAll),
      gcOnSignalEnv,
    );
  const bare = () =>
    withBareSockets((url, pid) =>
      withConnectedClients({ url, pid, token: userId, to: userId }, measureAll),
    );
  log(`Measuring with ${clients} connected clients ...`);
  const measured = await alternateMultiRuns(ours, bare);
  return measured.map(({ ours, reference }, place) => ({
    what: Object.keys(measures)[place] ?? '',
    ours,
    reference,
    ratio: ours / reference,
    goal: '-',
  }));
}

const measures: Record<string, (connected: ConnectedClients) => Promise<number>> = {
  'one event to one, milliseconds': async ({ send }) => {
    const delays: number[] = [];
    for (let turn = 0; turn < eventsToOne; turn += 1) {
      delays.push(await send((turn * 37 + 1) % clients));
    }
    return median(delays);
  },
  'one event to all, milliseconds until the last': async ({ send }) => {
    const delays: number[] = [];
    for (let turn = 0; turn < eventsToAll; turn += 1) delays.push(await send('all'));
    return median(delays);
  },
  'memory per client, kilobytes': async ({ bytesPerClient }) => bytesPerClient / 1024,
};

async function measureAll(connected: ConnectedClients) {
  const values: number[] = [];
  for (const measure of Object.values(measures)) values.push(await measure(connected));
  return values;
}
