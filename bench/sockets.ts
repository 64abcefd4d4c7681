import { type ConnectedClients, withConnectedClients } from './connected-clients.ts';
import { compare, type Measure } from './measure.ts';
import { startBenchServer } from './postgres.ts';
import { median, summarize, takeTurns } from './rounds.ts';
import { seed, smokeSize } from './seed.ts';
import { idFor, tokenFor } from './seeded-ids.ts';
import { gcOnSignalEnv, withBareSockets, withProductionServer } from './servers.ts';

interface Counts {
  clients: number;
  eventsToOne: number;
  eventsToAll: number;
}

const fullCounts = { clients: 2_000, eventsToOne: 40, eventsToAll: 5 };
const smokeCounts = { clients: 20, eventsToOne: 2, eventsToAll: 2 };
const manyPeople = { bookings: 10_000, people: fullCounts.clients, signedIn: fullCounts.clients };

/** Compares many clients on one process of ours with as many on a bare socket.io server. */
export const measure: Measure = async ({ isSmoke, rounds, log }) => {
  const counts = isSmoke ? smokeCounts : fullCounts;
  const server = await startBenchServer();
  const database = await server.create('bench_sockets');
  await withProductionServer(database, async () => {});
  await seed(database, isSmoke ? smokeSize : manyPeople);
  const userId = (index: number) => idFor('user', index);
  const { clients, eventsToOne: firstEvents } = counts;
  const preparation = { clients, firstEvents, collectMs: isSmoke ? 200 : 2_000 };
  const measureWith = (token: (client: number) => string) => (url: string, pid: number) =>
    withConnectedClients({ url, pid, token, to: userId }, preparation, (connected) =>
      measureAll(connected, counts),
    );
  log(`Measuring with ${clients} connected clients ...`);
  const [ours = [], bare = []] = await takeTurns(rounds, [
    () => withProductionServer(database, measureWith(tokenFor), gcOnSignalEnv),
    () => withBareSockets(measureWith(userId)),
  ]);
  return Object.keys(measures).map((what, place) => {
    const at = (values: number[][]) => summarize(values.map((each) => each[place] ?? Number.NaN));
    return compare(what, at(ours), at(bare), goals[what] ?? '-');
  });
};

type MeasureOne = (connected: ConnectedClients, counts: Counts) => Promise<number>;

const goals: Record<string, string> = { 'one event to one, milliseconds': '<= 10' };

const measures: Record<string, MeasureOne> = {
  'one event to one, milliseconds': async ({ send }, { clients, eventsToOne }) => {
    const delays: number[] = [];
    for (let turn = 0; turn < eventsToOne; turn += 1) {
      delays.push(await send((turn * 37 + 1) % clients));
    }
    return median(delays);
  },
  'one event to all, milliseconds until the last': async ({ send }, { eventsToAll }) => {
    const delays: number[] = [];
    for (let turn = 0; turn < eventsToAll; turn += 1) delays.push(await send('all'));
    return median(delays);
  },
  'memory per client, kilobytes': async ({ bytesPerClient }) => bytesPerClient / 1024,
};

async function measureAll(connected: ConnectedClients, counts: Counts) {
  const values: number[] = [];
  for (const measureOne of Object.values(measures))
    values.push(await measureOne(connected, counts));
  return values;
}
