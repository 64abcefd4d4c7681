// Plain JavaScript, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));
const stamps = join(root, 'node_modules', '.cache', 'chesapeake');

/** Reads `.env`, if there is one. Variables that are set already win. */
export function loadEnvFile() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Refuses an outdated Node.js with one sentence. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    exitWith(`Node.js 20.19 or later is needed; this is ${process.versions.node}.`);
  }
}

/**
 * Installs the packages unless they match the lock file. Not `npm ci`, which refuses a lock file
 * without the native packages of other platforms.
 */
export function install() {
  runIfChanged('install', [join(root, 'package-lock.json')], 'Installing the packages ...', () => {
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  });
}

/** Builds server and web unless nothing has changed. */
export function build() {
  const sources = [
    'contract',
    'drawings',
    'server/src',
    'web',
    'scripts/build.ts',
    'package-lock.json',
  ];
  const files = sources.flatMap((source) => listFiles(join(root, source)));
  const outputs = ['server/dist/server.js', 'web/dist/renderer/render.js'];
  const isBuilt = outputs.every((output) => existsSync(join(root, output)));
  runIfChanged(
    'build',
    files,
    'Building ...',
    () => run('npm', ['run', '--silent', 'build']),
    isBuilt,
  );
}

/**
 * Does the work when the files differ from those of the last time.
 * @param {string} name
 * @param {string[]} files
 * @param {string} message
 * @param {() => void} work
 */
function runIfChanged(name, files, message, work, isPresent = true) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file));
  const digest = hash.digest('hex');
  const stamp = join(stamps, name);
  if (isPresent && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  console.log(message);
  work();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, digest);
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    exitWith(`'${command} ${args.join(' ')}' failed; what it printed above says why.`);
}

/**
 * @param {string} message
 * @returns {never}
 */
function exitWith(message) {
  console.error(message);
  process.exit(1);
}
