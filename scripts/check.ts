import { spawn } from 'node:child_process';
import { compareWithTests } from './acceptance.ts';
import { root } from './setup.mjs';

export interface Check {
  name: string;
  passed: boolean;
  output: string;
}

/**
 * The tooling is type-checked as one project; separately, each part would load the same libraries
 * again.
 */
const projects = ['contract', 'server', 'web', 'tsconfig.tools.json'];

/**
 * Types are checked by TypeScript 7, which takes a quarter of the time. Other tools need the API of
 * version 6.
 */
const commands: [name: string, command: string][] = [
  ...projects.map((project): [string, string] => [
    `types of ${project}`,
    `node node_modules/typescript-7/bin/tsc -p ${project}`,
  ]),
  ['format and lint', 'npx --no-install biome check .'],
  [
    'import directions',
    'npx --no-install depcruise contract/src server web/src e2e --config .dependency-cruiser.cjs',
  ],
  ['dead code', 'npx --no-install knip'],
];

/** All static checks. */
export async function runChecks(): Promise<Check[]> {
  const checks: Check[] = [checkAcceptance()];
  // Two at a time, because the smallest machine has two cores.
  const waiting = [...commands];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      checks.push(await runCommand(...next));
    }
  };
  await Promise.all([worker(), worker()]);
  return checks;
}

function checkAcceptance(): Check {
  const { unknown, covered, stated } = compareWithTests();
  const count = `${covered} of ${stated} lines of docs/acceptance.md have a test.`;
  const wrong = unknown.map((id) => `Not in docs/acceptance.md: ${id}`).join('\n');
  return { name: 'acceptance ids', passed: unknown.length === 0, output: wrong || count };
}

function runCommand(name: string, command: string): Promise<Check> {
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: root, shell: true });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      output += data;
    });
    child.on('close', (code) => resolve({ name, passed: code === 0, output: output.trim() }));
  });
}

export function report(checks: Check[]) {
  for (const { name, passed, output } of checks) {
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`);
    if (!passed || name === 'acceptance ids') console.log(output.replace(/^/gm, '     '));
  }
}

if (process.argv[1]?.endsWith('check.ts')) {
  const checks = await runChecks();
  report(checks);
  process.exit(checks.every((check) => check.passed) ? 0 : 1);
}
