import { defineConfig } from 'vitest/config';

/** One project a kind of test; `npm test -- unit` and the like run one of them alone. */
const overApi = (database: 'embedded' | 'postgres') => ({
  test: {
    name: database,
    include: ['server/test/api/**/*.test.ts'],
    globalSetup: ['server/test/support/prepare-database.ts'],
    env: { TEST_DATABASE: database },
    testTimeout: 30_000,
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
      overApi('embedded'),
      overApi('postgres'),
      {
        test: {
          name: 'process',
          include: ['server/test/process/**/*.test.ts', 'scripts/test/*.test.ts'],
          globalSetup: ['server/test/support/prepare-folder.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
