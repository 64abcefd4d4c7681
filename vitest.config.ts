import { defineConfig } from 'vitest/config';
import { listAcceptanceIds } from './scripts/acceptance.ts';

/** How long something may take to show itself on a busy machine; nothing waits so long when it works. */
const patience = { poll: { timeout: 20_000 } };

/**
 * What could differ between the two databases: constraints and triggers, locks and races, keys,
 * the outbox, types that only a query shows. All else is shown over PostgreSQL, and the browser tests
 * run on the embedded database from end to end.
 */
const onBoth = [
  'accounts',
  'admin-bookings',
  'bookings',
  'dashboard',
  'database',
  'double-booking',
  'idempotency',
  'life-cycle',
  'news',
  'notifications',
  'outbox',
  'report-sums',
  'roles',
  'sessions',
  'totals',
].map((name) => `server/test/api/${name}.test.ts`);

/** One project a kind of test; `npm test -- unit` and the like run one of them alone. */
const overApi = (
  database: 'embedded' | 'postgres',
  include = ['server/test/api/**/*.test.ts'],
) => ({
  test: {
    name: database,
    include,
    globalSetup: ['server/test/support/prepare-database.ts'],
    env: { TEST_DATABASE: database },
    // Files share what they import, not data: loading it anew for each would take a fifth of the time.
    isolate: false,
    expect: patience,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    // Two cores: more workers would only wait for each other.
    maxWorkers: 2,
    // A test names the lines of docs/acceptance.md that it shows; vitest refuses any other tag.
    tags: listAcceptanceIds().map((name) => ({ name })),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web}/src/**/*.test.{ts,tsx}'],
        },
      },
      overApi('embedded', process.env.TEST_POSTGRES_URL ? onBoth : undefined),
      overApi('postgres'),
      {
        test: {
          name: 'process',
          include: ['server/test/process/**/*.test.ts', 'scripts/test/*.test.ts'],
          globalSetup: ['server/test/support/prepare-folder.ts'],
          expect: patience,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
