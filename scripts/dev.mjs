// `npm run dev`: restarts the server and reloads the pages when files change.
import { spawn } from 'node:child_process';
import { checkNode, install, root } from './setup.mjs';

checkNode();
install();
const children = [
  [
    'tsx',
    'watch',
    '--clear-screen=false',
    '--tsconfig=server/tsconfig.json',
    'server/src/server.ts',
  ],
  ['vite', 'web'],
].map(([command = '', ...args]) =>
  spawn(`npx --no-install ${[command, ...args].join(' ')}`, {
    cwd: root,
    stdio: 'inherit',
    shell: true,
  }),
);
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode ??= code ?? 0;
  });
}
