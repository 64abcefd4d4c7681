// `npm run backup`, `restore` and `totals`: runs the command, after the setup if needed.
import { existsSync } from 'node:fs';
import { build, checkNode, install, loadEnvFile } from './setup.mjs';

const [name] = process.argv.splice(2, 1);
const command = new URL(`../server/dist/cli/${name}.js`, import.meta.url);
checkNode();
loadEnvFile();
// An existing build is left alone even if outdated, because a server may be running from it.
if (!existsSync(command)) {
  install();
  build();
}
await import(command.href);
