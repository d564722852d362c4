import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/web-chunks.ts';
import { noChunkCycles } from './scripts/web-chunk-cycles.ts';
import { webDocuments } from './scripts/web-documents.ts';
import { compileHints } from './scripts/web-compile-hints.ts';
import { firstLinks } from './scripts/web-links.ts';

const server = process.env['TALYER_DEV_SERVER'] ?? 'http://localhost:5000';
/** The library's own packing without its warnings; bundlers are given the one with them. */
const routerFile = (name: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));
const toServer = { target: server, changeOrigin: false };

const SHARED = fileURLToPath(new URL('src/', import.meta.url));
/** Loads the page again after a change of what it shares with the server, which restarts as well. */
const reloadWithServer: Plugin = {
  name: 'reload-with-server',
  hotUpdate({ file }) {
    if (!file.startsWith(SHARED)) return undefined;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};

export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [webDocuments(), react(), reloadWithServer, firstLinks, noChunkCycles, compileHints],
  oxc: {
    plugins: {
      // Names of components in class names help while one develops, and weigh a kilobyte; so do the
      // ids that pages rendered by a server need.
      styledComponents: {
        displayName: command === 'serve',
        fileName: command === 'serve',
        pure: true,
        ssr: false,
      },
    },
  },
  // The server puts a fresh nonce in its place with each page.
  html: { cspNonce: '__NONCE__' },
  resolve: {
    alias:
      command === 'serve'
        ? []
        : [
            { find: /^react-router$/, replacement: routerFile('index') },
            { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
          ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Browsers that do not know the links fetch without them.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Radix names each of its functions for debuggers, which would keep what nobody uses.
      treeshake: { manualPureFunctions: ['__name'] },
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
      '/files': toServer,
      '/logo': toServer,
      '^/t/': toServer,
      '/healthz': toServer,
    },
  },
}));
