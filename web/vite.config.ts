import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { dictionary } from '@zxcvbn-ts/language-common';
import { defineConfig, type Plugin } from 'vite';
import { pickCommonPasswords } from '../contract/src/accounts/password-rules.ts';

interface ChunkContext {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

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

/**
 * Bundles what every page needs into two files instead of twenty: the libraries, which rarely
 * change, and the shell.
 */
function sharedChunk(id: string, graph: ChunkContext): string | null {
  const seen = new Set<string>();
  const isNeededByMain = (module: string): boolean => {
    if (module.endsWith('/src/main.tsx')) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return graph.getModuleInfo(module)?.importers.some(isNeededByMain) ?? false;
  };
  if (!isNeededByMain(id)) return null;
  return id.includes('/node_modules/') ? 'libraries' : 'shell';
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
        output: { codeSplitting: { groups: [{ name: sharedChunk, debugName: 'shared' }] } },
      },
    }),
  },
  // A single file that needs no packages at runtime and no settings to be fast.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    proxy: {
      '/api': server,
      '/uploads': server,
      '/backups': server,
      '/documents': server,
      '/socket.io': { target: server, ws: true },
    },
  },
}));
