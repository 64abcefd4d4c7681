import type { openBenchDatabase } from './bench-database.ts';
import { toBookingScript } from './booking-script.ts';
import type { Captured } from './capture.ts';
import { tripFacts } from './customer-loads.ts';
import { fewestStatements } from './fewest-statements.ts';
import { type Load, requestsPerSecond, warmUp } from './load.ts';
import { compare, type Options, type Row } from './measure.ts';
import { preparePgbench } from './pgbench.ts';
import { type BenchServer, withClient } from './postgres.ts';
import { alternate, summarize, takeTurns } from './rounds.ts';
import type { Size } from './seed.ts';
import { withProductionServer } from './servers.ts';
import { createSlots } from './slots.ts';
import { toTemplates } from './templates.ts';

interface Setup {
  server: BenchServer;
  size: Size;
  database: Awaited<ReturnType<typeof openBenchDatabase>>;
  captured: Captured;
}

/** A booking with every trip fact against one without; the ratio is the share of the speed that stays. */
export async function measureTripFacts(
  { log, rounds, length, ...options }: Options,
  { url, loads, settle }: Setup['database'],
): Promise<Row> {
  log('Measuring: create booking with trip facts ...');
  return withProductionServer(url, async (at) => {
    const run = (load: Load) => async () => {
      await warmUp(at, load, options.warmUp);
      const rate = await requestsPerSecond(at, load, length);
      await settle();
      return rate;
    };
    const plain = loads['create booking'];
    const { ours, reference } = await alternate(rounds, run(withTripFacts(plain)), run(plain));
    // At most 1.15 times the time.
    return compare('create booking with facts / without', ours, reference, '>= 0.87');
  });
}

const withTripFacts = ({ request, ...load }: Load): Load => ({
  ...load,
  request: (turn) => {
    const plain = request(turn);
    return { ...plain, body: { ...plain.body, ...tripFacts } };
  },
});

/** Creating a booking against pgbench, with our statements and with the fewest. */
export async function measureCreating(
  { log, rounds, length, ...options }: Options,
  { server: { bin }, size, database, captured }: Setup,
): Promise<Row[]> {
  log('Measuring: create booking ...');
  const { url, loads, takeSlots, settle } = database;
  const script = await withClient(url, (client) =>
    toBookingScript(client, toTemplates(captured), size.signedIn),
  );
  const sameStatements = preparePgbench({ bin, url, takeSlots, ...script }, length);
  const bare = {
    takeSlots: createSlots(Number.POSITIVE_INFINITY),
    ...fewestStatements(size.signedIn),
  };
  const fewest = preparePgbench({ bin, url, ...bare }, length);
  // Started for each round, because it would deliver what pgbench writes into the outbox.
  const ours = () =>
    withProductionServer(url, async (at) => {
      await warmUp(at, loads['create booking'], options.warmUp);
      return requestsPerSecond(at, loads['create booking'], length);
    });
  const sides = [ours, sameStatements, fewest].map((run) => async () => {
    const rate = await run();
    await settle();
    return rate;
  });
  const [product = [], same = [], least = []] = await takeTurns(rounds, sides);
  return [
    compare('create booking / same statements', summarize(product), summarize(same), '>= 0.5'),
    compare('create booking / fewest statements', summarize(product), summarize(least), '-'),
  ];
}
