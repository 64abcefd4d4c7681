import { defineConfig } from 'vitest/config';

/** How long something may take to show itself on a busy machine; nothing waits so long when it works. */
const patience = { poll: { timeout: 20_000 } };

/** Where it makes no difference which database is behind: the wire, files, limits, the demo, races, crowds. */
const onPostgresAlone = [
  'activity',
  'announcements',
  'bootstrap',
  'car-images',
  'crowded-lists',
  'deliveries',
  'docs',
  'documents',
  'errors',
  'headers',
  'life-cycle-property',
  'limits',
  'mail',
  'message-answers',
  'multipart',
  'office-counts',
  'reports',
  'sockets',
].map((name) => `server/test/api/${name}.test.ts`);

/** One project a kind of test; `npm test -- unit` and the like run one of them alone. */
const overApi = (database: 'embedded' | 'postgres', exclude: string[] = []) => ({
  test: {
    name: database,
    include: ['server/test/api/**/*.test.ts'],
    exclude,
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
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web}/src/**/*.test.{ts,tsx}'],
        },
      },
      overApi('embedded', process.env.TEST_POSTGRES_URL ? onPostgresAlone : []),
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
