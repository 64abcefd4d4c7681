import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build as buildWeb } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Packages that load files of their own by where they lie: native parts, a database, pages. */
const outside = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'fs-native-extensions',
  'pino',
];

// All other packages go in: a few large files start in half the time that a thousand small ones take.
rmSync(`${root}server/dist`, { recursive: true, force: true });
await bundle({
  entryPoints: [`${root}server/src/server.ts`],
  outdir: `${root}server/dist`,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: outside.flatMap((name) => [name, `${name}/*`]).concat('pg-native'),
  // Packages in the older module format call require(), which modules of the newer one do not have.
  banner: {
    js: "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);",
  },
  logLevel: 'warning',
});

await buildWeb({ root: `${root}web`, logLevel: 'warn' });
