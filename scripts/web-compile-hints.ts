import type { Plugin } from 'vite';

/** What start pages load: most of its functions run before the page is usable. */
const AT_ONCE = [
  'entry',
  'react',
  'slot',
  'sign-in',
  'graphql',
  'Routes',
  'shell',
  'pages',
  'charts',
  'list',
  'VirtualTable',
  'StaffDashboard',
  'ClientDashboard',
  'RepairsPage',
];

/** Chromium compiles a script that begins with it as a whole, while it arrives and on another thread. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts of start pages, whose functions would be compiled one by one, each at its first
 * call and on the main thread: a seventh of what that thread does until a page is usable (ADR 0085).
 * After Vite, which puts its own lines first.
 */
export const compileHints: Plugin = {
  name: 'compile-hints',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const missing = new Set(AT_ONCE);
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !missing.delete(file.name)) continue;
        file.code = HINT + file.code;
      }
      if (missing.size > 0) this.error(`There are no chunks named ${[...missing].join(', ')}`);
    },
  },
};
