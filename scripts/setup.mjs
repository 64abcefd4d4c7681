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
    stop(`Node.js 20.19 or later is needed; this is ${process.versions.node}.`);
  }
}

/**
 * Installs the packages unless they match the lock file. Not `npm ci`, which refuses a lock file
 * without the native packages of other platforms.
 */
export function install() {
  once('install', [join(root, 'package-lock.json')], 'Installing the packages ...', () => {
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
  const files = sources.flatMap((source) => filesBelow(join(root, source)));
  const outputs = ['server/dist/server.js', 'web/dist/renderer/render.js'];
  const isBuilt = outputs.every((output) => existsSync(join(root, output)));
  once('build', files, 'Building ...', () => run('npm', ['run', '--silent', 'build']), isBuilt);
}

/**
 * Does the work when the files differ from those of the last time.
 * @param {string} name
 * @param {string[]} files
 * @param {string} sentence
 * @param {() => void} work
 */
function once(name, files, sentence, work, isThere = true) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file));
  const digest = hash.digest('hex');
  const stamp = join(stamps, name);
  if (isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  console.log(sentence);
  work();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, digest);
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * @param {string} command
 * @param {string[]} words
 */
function run(command, words) {
  const { status } = spawnSync(command, words, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop(`'${command} ${words.join(' ')}' failed; what it printed above says why.`);
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
