import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  // The content security policy allows no inline script or style, so nothing is inlined.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: {
      '/api': server,
      '/uploads': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
