import { defineConfig } from 'vitest/config';
import { listAcceptanceIds } from './scripts/acceptance.ts';

/** How long to wait on a busy machine; a passing test never needs this long. */
const expectOptions = { poll: { timeout: 20_000 } };

/**
 * Tests of what could differ between the two databases: constraints, triggers, locks, races, keys,
 * the outbox and query types. Everything else runs on PostgreSQL, and the browser tests cover the
 * embedded database end to end.
 */
const runOnBothDatabases = [
  'account-protection',
  'accounts',
  'admin-bookings',
  'booking-limits',
  'bookings',
  'change-booking',
  'change-booking-property',
  'change-driver',
  'dashboard',
  'desk',
  'database',
  'domain-events',
  'double-booking',
  'grouped-notifications',
  'driver-rules',
  'guests',
  'idempotency',
  'life-cycle',
  'notifications',
  'out-of-service',
  'outbox',
  'pins',
  'pipelined-transactions',
  'prices',
  'places',
  'plans',
  'quotes',
  'report-totals',
  'roles',
  'sessions',
  'shifts',
  'time-off',
  'totals',
  'trip-payments',
  'trips',
].map((name) => `server/test/api/${name}.test.ts`);

/** One project per kind of test; `npm test -- unit` runs one alone. */
const apiProject = (
  database: 'embedded' | 'postgres',
  include = ['server/test/api/**/*.test.ts'],
) => ({
  test: {
    name: database,
    include,
    globalSetup: ['server/test/support/prepare-database.ts'],
    env: { TEST_DATABASE: database },
    // Files share imported modules but no data; loading modules per file would add a fifth to the
    // run time.
    isolate: false,
    expect: expectOptions,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    // Two cores: more workers would only wait for each other.
    maxWorkers: 2,
    // A test names the lines of docs/acceptance.md that it shows. `npm test -- quick` leaves out slow
    // tests. Vitest refuses any other tag.
    tags: [...listAcceptanceIds().map((name) => ({ name })), { name: 'slow', timeout: 240_000 }],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web}/src/**/*.test.{ts,tsx}'],
          // Files share imported modules; loading modules per file would more than double the run
          // time. So tests stub globals or pass fakes as arguments. They cannot mock a module that
          // another file has loaded before.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      apiProject('embedded', process.env.TEST_POSTGRES_URL ? runOnBothDatabases : undefined),
      apiProject('postgres'),
      {
        test: {
          name: 'process',
          include: [
            'server/test/process/**/*.test.ts',
            'scripts/test/*.test.ts',
            'bench/*.test.ts',
          ],
          globalSetup: ['server/test/support/prepare-folder.ts'],
          expect: expectOptions,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
