import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BenchServer } from './postgres.ts';
import { collecting, typescript, withBareSockets, withMeasured } from './product.ts';
import { seed, tokenOf, userId } from './seed.ts';
import type { Order } from './socket-clients.ts';
import { median, takeTurnsInAll } from './turns.ts';

const clients = 2_000;
const eventsToOne = 40;
const eventsToAll = 5;

interface Crowd {
  /** Milliseconds from the request until the last of them has heard it. */
  send: (to: number | 'all') => Promise<number>;
  bytesPerClient: number;
}

/** Connects so many clients to a server, and measures what they cost it. */
async function withCrowd<T>(
  { url, pid, token, to }: Side,
  work: (crowd: Crowd) => Promise<T>,
): Promise<T> {
  const file = fileURLToPath(new URL('./socket-clients.ts', import.meta.url));
  const child = fork(file, { execArgv: typescript });
  const ask = (order: Order) =>
    new Promise<number>((resolve, reject) => {
      child.once('message', (answer: { value: number } | { error: string }) =>
        'value' in answer ? resolve(answer.value) : reject(new Error(answer.error)),
      );
      child.send(order);
    });
  const connect = (count: number) => {
    const tokens = Array.from({ length: count }, (_, index) => token(index));
    return ask({ name: 'connect', url, tokens, sender: tokenOf(0) });
  };
  const send: Crowd['send'] = (whom) =>
    whom === 'all'
      ? ask({ name: 'send', to: 'all', listeners: 'all' })
      : ask({ name: 'send', to: to(whom), listeners: [whom] });
  try {
    // What is loaded and compiled with the first of them is no client's own.
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

/** What the process holds once it has given back what it no longer needs. */
async function memoryOf(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await pause(2_000);
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

interface Side {
  url: string;
  pid: number;
  token: (client: number) => string;
  to: (client: number) => string;
}

/** So many connected to one process of ours, against as many on a bare socket.io server. */
export async function measureSockets(server: BenchServer, say: (line: string) => void) {
  const database = await server.create('bench_sockets');
  await withMeasured(database, async () => {});
  await seed(database, { bookings: 10_000, people: clients, signedIn: clients });
  const ours = () =>
    withMeasured(
      database,
      (url, pid) => withCrowd({ url, pid, token: tokenOf, to: userId }, measureAll),
      collecting,
    );
  const bare = () =>
    withBareSockets((url, pid) => withCrowd({ url, pid, token: userId, to: userId }, measureAll));
  say(`Measuring with ${clients} connected clients ...`);
  const measured = await takeTurnsInAll(ours, bare);
  return measured.map(({ ours, reference }, place) => ({
    what: Object.keys(measures)[place] ?? '',
    ours,
    reference,
    ratio: ours / reference,
    goal: '-',
  }));
}

const measures: Record<string, (crowd: Crowd) => Promise<number>> = {
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

async function measureAll(crowd: Crowd) {
  const values: number[] = [];
  for (const measure of Object.values(measures)) values.push(await measure(crowd));
  return values;
}
