import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { dictionary } from '@zxcvbn-ts/language-common';
import { defineConfig, type Plugin } from 'vite';
import { pickCommonPasswords } from '../contract/src/accounts/password-rules.ts';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

/** What the server answers, by how the path begins. */
const serverPaths = [
  '/api',
  '/uploads',
  '/drawings',
  '/backups',
  '/documents',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-',
  '/social.png',
];

/** In development, Vite serves the page without server rendering. */
const developmentPage: Plugin = {
  name: 'development-page',
  apply: (_, { command, mode }) => command === 'serve' || mode === 'development',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const business = await (await fetch(`${server}/api/settings`)).json();
      const data = JSON.stringify({ business, year: new Date().getFullYear() });
      return html
        .replace('<!--page-->', '')
        .replace(
          '<!--data-->',
          () =>
            `<script type="application/json" id="page-data">${data.replaceAll('<', '\\u003c')}</script>`,
        );
    },
  },
};

/** One per line: a quarter of the whole list. */
const commonPasswords: Plugin = {
  name: 'common-passwords',
  resolveId: (id) => (id === 'virtual:common-passwords' ? `\0${id}` : undefined),
  load: (id) => {
    if (id !== '\0virtual:common-passwords') return undefined;
    const words = pickCommonPasswords(dictionary['passwords-common']);
    return `export default ${JSON.stringify(words.join('\n'))}`;
  },
};

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** What every page needs: the libraries, which rarely change, and the shell. */
const shellChunk = (id: string) => (id.includes('/node_modules/') ? 'libraries' : 'shell');

/**
 * Every file costs a slow phone a request, so modules that several pages share are bundled by the
 * first of these that needs them, from what visitors open first to what few of them open.
 */
const sharedChunks = {
  common: ['app/areas/home.tsx'],
  forms: ['app/areas/account.tsx', 'app/areas/static.tsx'],
  api: ['features/accounts/api.ts', 'features/contact/api.ts', 'shared/public-reviews/api.ts'],
  queries: ['app/areas/application.tsx', 'features/apply/api.ts', 'features/apply/schema.ts'],
};

const sharedGroups = Object.entries(sharedChunks).map(([chunk, files]) => ({
  name: (id: string, graph: ModuleGraph) => (isNeededBy(files, id, graph) ? chunk : null),
  debugName: chunk,
  // The icons come from one file that imports all of them, so each seems to need every icon.
  ...(chunk === 'common' && { test: /^(?!.*node_modules)/ }),
  minShareCount: 2,
}));

function isNeededBy(files: readonly string[], id: string, graph: ModuleGraph) {
  const importers = new Set([id]);
  for (const module of importers) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) importers.add(importer);
  }
  return [...importers].some((module) => files.some((file) => module.endsWith(`/web/src/${file}`)));
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind(), developmentPage, commonPasswords],
  resolve: {
    alias: [
      {
        find: /^zod$/,
        replacement: fileURLToPath(new URL('src/lib/zod-without-eval.ts', import.meta.url)),
      },
    ],
  },
  // The content security policy forbids inline scripts and styles, so nothing is inlined.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/client',
    manifest: isSsrBuild ? false : 'manifest.json',
    // The server reads static files from the client build.
    copyPublicDir: !isSsrBuild,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: shellChunk, debugName: 'shell', tags: ['$initial'] },
              ...sharedGroups,
              { name: 'pages', minShareCount: 2 },
            ],
          },
        },
      },
    }),
  },
  // A single file that needs no packages at runtime and no settings to be fast.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    proxy: {
      ...Object.fromEntries(serverPaths.map((path) => [path, server])),
      '/socket.io': { target: server, ws: true },
    },
  },
}));
