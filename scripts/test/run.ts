import { spawn } from 'node:child_process';
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

type Environment = Record<string, string | undefined>;

/** Prints the tool's output as it comes, or at its end when two tools run at once. */
async function runTool(command: string, args: string[], env: Environment, printsAtEnd = false) {
  const child = spawn('npx', ['--no-install', command, ...args], {
    cwd: root,
    stdio: ['ignore', printsAtEnd ? 'pipe' : 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (data: Buffer) => output.push(data));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  process.stdout.write(Buffer.concat(output));
  return status;
}

async function runStaticChecks() {
  console.log('\nStatic checks');
  const checks = await runChecks();
  report(checks);
  for (const { passed } of checks) total[passed ? 'passed' : 'failed'] += 1;
}

/** The servers that the tests need. */
async function startServers(): Promise<Environment> {
  const env: Environment = {};
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
  return env;
}

async function runVitest(projects: Suite[], env: Environment, printsAtEnd = false) {
  const runnable = projects
    .filter(isSelected)
    .filter((project) => project !== 'postgres' || env.TEST_POSTGRES_URL);
  if (runnable.length === 0) return;
  const file = join(results, `${runnable.join('-')}.json`);
  console.log(`\nTests: ${runnable.join(', ')}`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = await runTool(
    'vitest',
    [
      ...args,
      ...(isQuick ? ['--tagsFilter', '!slow'] : []),
      ...runnable.flatMap((name) => ['--project', name]),
    ],
    env,
    printsAtEnd,
  );
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  count(numPassedTests, numFailedTests, status);
  // Tests skipped because a server is missing; the count says how many.
  total.skipped += numPendingTests;
}

async function runBrowser() {
  const chromium = findOrFetchChromium();
  if (!chromium) {
    skip('all browser tests', 'install Chromium or Chrome, or set CHROMIUM to its path');
    return;
  }
  console.log('\nTests: browser');
  const file = join(results, 'playwright.json');
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const status = await runTool('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], env);
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
const env = (['unit', 'embedded', 'postgres', 'process'] as const).some(isSelected)
  ? await startServers()
  : {};
await runVitest(['unit', 'embedded', 'postgres'], env);
if (isSelected('browser')) {
  // The tests of processes wait for much of their time, which the browser tests can use.
  await Promise.all([runBrowser(), runVitest(['process'], env, true)]);
} else {
  await runVitest(['process'], env);
}

console.log('');
for (const note of notes) console.log(note);
const { passed, failed, skipped } = total;
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
// Where everything should be installed, a skipped test means a broken setup.
const isComplete = skipped === 0 || process.env.REQUIRE_ALL !== 'on';
process.exit(failed === 0 && isComplete ? 0 : 1);
