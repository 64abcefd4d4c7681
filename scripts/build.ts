import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build as buildWeb } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(`${root}server/package.json`, 'utf8'));

// One file for the server: it starts in a fraction of the time that hundreds of modules take.
// Packages stay outside; the contract is source of this project and goes in.
await bundle({
  entryPoints: [`${root}server/src/server.ts`],
  outdir: `${root}server/dist`,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: Object.keys(dependencies).filter((name) => name !== '@chesapeake/contract'),
  logLevel: 'warning',
});

await buildWeb({ root: `${root}web`, logLevel: 'warn' });
