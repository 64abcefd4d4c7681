import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { report, runChecks } from '../check.ts';
import { root } from '../setup.mjs';
import { findOrFetchChromium } from './chromium.ts';
import { findOrFetchPostgres } from './postgres.ts';
import { startPostgres, type ThrowawayServer } from './throwaway-postgres.ts';
import { hasRedis, startRedis } from './throwaway-redis.ts';

/**
 * `npm test` runs all suites; `npm test -- unit browser` runs only these. `npm test -- quick` answers
 * within three minutes: the checks, the unit tests and the API tests on one database, without the
 * tests tagged as slow.
 */
const suites = ['checks', 'unit', 'embedded', 'postgres', 'process', 'browser'] as const;
type Suite = (typeof suites)[number];

const quickSuites: Suite[] = ['checks', 'unit', 'postgres'];

const isQuick = process.argv.includes('quick');
const selected = process.argv
  .slice(2)
  .flatMap((name) => (name === 'quick' ? quickSuites : [name as Suite]));
const unknown = selected.find((suite) => !suites.includes(suite));
if (unknown) {
  console.error(
    `There is no suite '${unknown}'. The suites are: ${suites.join(', ')}, and quick for the first ones.`,
  );
  process.exit(1);
}
const isSelected = (suite: Suite) => selected.length === 0 || selected.includes(suite);

const total = { passed: 0, failed: 0, skipped: 0 };
const notes: string[] = [];
const servers: ThrowawayServer[] = [];
const results = join(root, 'test-results');

function skip(tests: string, hint: string) {
  total.skipped += 1;
  notes.push(`skipped: ${tests}; ${hint}`);
}

function runTool(command: string, args: string[], env: Record<string, string | undefined>) {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return status;
}

async function runStaticChecks() {
  console.log('\nStatic checks');
  const checks = await runChecks();
  report(checks);
  for (const { passed } of checks) total[passed ? 'passed' : 'failed'] += 1;
}

async function runVitest() {
  const projects = (['unit', 'embedded', 'postgres', 'process'] as const).filter(isSelected);
  if (projects.length === 0) return;
  const env: Record<string, string | undefined> = {};
  const bin = findOrFetchPostgres();
  if (bin) {
    const server = await startPostgres(bin);
    servers.push(server);
    env.TEST_POSTGRES_URL = server.url;
  } else {
    skip('all tests over PostgreSQL', 'install PostgreSQL, or set POSTGRES_BIN to its programs');
  }
  if (hasRedis()) {
    const server = await startRedis();
    servers.push(server);
    env.TEST_REDIS_URL = server.url;
  } else {
    skip('the tests of several processes joined by Redis', 'install redis-server');
  }
  const runnable = projects.filter((project) => project !== 'postgres' || bin);
  const file = join(results, 'vitest.json');
  console.log(`\nTests: ${runnable.join(', ')}`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = runTool(
    'vitest',
    [
      ...args,
      ...(isQuick ? ['--tagsFilter', '!slow'] : []),
      ...runnable.flatMap((name) => ['--project', name]),
    ],
    env,
  );
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  count(numPassedTests, numFailedTests, status);
  // Tests skipped because a server is missing; the count says how many.
  total.skipped += numPendingTests;
}

function runBrowser() {
  const chromium = findOrFetchChromium();
  if (!chromium) {
    skip('all browser tests', 'install Chromium or Chrome, or set CHROMIUM to its path');
    return;
  }
  console.log('\nTests: browser');
  const file = join(results, 'playwright.json');
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const status = runTool('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], env);
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  count(stats.expected, stats.unexpected + stats.flaky, status);
  total.skipped += stats.skipped;
}

/**
 * A run that failed without a failed test, for example because it could not start, counts as a
 * failure.
 */
function count(passed: number, failed: number, status: number | null) {
  total.passed += passed;
  total.failed += failed || (status === 0 ? 0 : 1);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
process.on('SIGINT', () => process.exit(1));
process.on('exit', () => {
  for (const server of servers) server.stop();
});

if (isSelected('checks')) await runStaticChecks();
await runVitest();
if (isSelected('browser')) runBrowser();

console.log('');
for (const note of notes) console.log(note);
const { passed, failed, skipped } = total;
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
// Where everything should be installed, a skipped test means a broken setup.
const isComplete = skipped === 0 || process.env.REQUIRE_ALL !== 'on';
process.exit(failed === 0 && isComplete ? 0 : 1);
