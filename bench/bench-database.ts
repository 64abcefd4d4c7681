import { setTimeout as pause } from 'node:timers/promises';
import { customerLoads } from './customer-loads.ts';
import { type BenchServer, withClient } from './postgres.ts';
import { type Size, seed } from './seed.ts';
import { withProductionServer } from './servers.ts';
import { createSlots } from './slots.ts';

/** Opens a database with this many bookings and people, and the requests to send to it. */
export async function openBenchDatabase(server: BenchServer, size: Size) {
  const url = await server.create(`bench_${size.bookings}`);
  // The product itself creates the tables.
  await withProductionServer(url, async () => {});
  await seed(url, size);
  const takeSlots = createSlots();
  return { url, takeSlots, loads: customerLoads(size, takeSlots), settle: () => settle(url) };
}

/** Drops leftover deliveries and waits until nobody works, so the next measurement is not disturbed. */
const settle = (url: string) =>
  withClient(url, async (client) => {
    await client.query('truncate outbox');
    for (let quiet = 0; quiet < 3; ) {
      await pause(50);
      const { rowCount } = await client.query(`
        select from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and state <> 'idle'`);
      quiet = rowCount === 0 ? quiet + 1 : 0;
    }
  });
