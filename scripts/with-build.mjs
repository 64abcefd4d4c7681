// Used by `npm test` and others: installs and builds what is missing, then runs the given
// TypeScript file.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, checkNode, install, root } from './setup.mjs';

checkNode();
install();
build();
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const { status } = spawnSync(process.execPath, [tsx, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
