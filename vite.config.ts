import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/web-chunks.ts';

const server = process.env['TALYER_DEV_SERVER'] ?? 'http://localhost:5000';
const toServer = { target: server, changeOrigin: false };

export default defineConfig({
  root: 'web',
  plugins: [react()],
  oxc: {
    plugins: { styledComponents: { displayName: true, fileName: true, pure: true } },
  },
  // The server puts a fresh nonce in its place with each page.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: 'chunks.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/graphql': { ...toServer, ws: true },
      '/api': toServer,
      '/ws': { ...toServer, ws: true },
      '/healthz': toServer,
    },
  },
});
