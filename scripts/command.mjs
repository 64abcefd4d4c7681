// `npm run backup` and `npm run restore`: the command itself, after the set-up where there was none.
import { existsSync } from 'node:fs';
import { build, checkNode, install } from './setup.mjs';

const [name] = process.argv.splice(2, 1);
const command = new URL(`../server/dist/${name}-command.js`, import.meta.url);
checkNode();
// What is built is left alone, new or not: a server may be running from it.
if (!existsSync(command)) {
  install();
  build();
}
await import(command.href);
