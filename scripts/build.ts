import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildWeb } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * Packages that load their own files by path (native modules, WebAssembly, pages, fonts) cannot be
 * bundled; nor can one whose CommonJS version esbuild would take, without its named exports.
 */
const externalPackages = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'fs-native-extensions',
  'highs',
  'pdfkit',
  'pino',
  'sharp',
];

// All other packages are bundled: a few large files start in half the time of a thousand small
// ones.
rmSync(`${root}server/dist`, { recursive: true, force: true });
await bundle({
  entryPoints: ['server', 'planner/thread/worker', 'cli/backup', 'cli/restore', 'cli/totals'].map(
    (name) => `${root}server/src/${name}.ts`,
  ),
  outdir: `${root}server/dist`,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  // Leaves out the development version of React, which writes the emails.
  define: { 'process.env.NODE_ENV': '"production"' },
  external: externalPackages.flatMap((name) => [name, `${name}/*`]).concat('pg-native'),
  // Bundled CommonJS packages call require(), which ES modules lack.
  banner: {
    js: "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);",
  },
  logLevel: 'warning',
});

rmSync(`${root}web/dist`, { recursive: true, force: true });
await buildWeb({ root: `${root}web`, logLevel: 'warn' });
compressFolder(`${root}web/dist/client`);
// The same pages built for server-side rendering.
await buildWeb({ root: `${root}web`, logLevel: 'warn', build: { ssr: 'src/render.tsx' } });

/**
 * Stores compressed versions next to every file that benefits, so that no request waits for
 * compression.
 */
function compressFolder(folder: string) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) compressFolder(path);
    else if (/\.(js|css|svg|txt)$/.test(name)) {
      const content = readFileSync(path);
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}
