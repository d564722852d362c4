import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What Rolldown tells of a module while it deals out the chunks. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const WEB = join(import.meta.dirname, '..', 'web');
/** What leads to each file; whatever an earlier one has is not in a later one. */
const ROOTS = {
  begin: ['main.ts'],
  door: ['start.tsx', 'features/auth/SignIn.tsx'],
  shop: [
    'lib/client.ts',
    'lib/cursorPager.ts',
    'lib/params.ts',
    'entities/repair/statistics.ts',
    'lib/useYearOptions.ts',
  ],
  queries: [
    'features/dashboard/clientQueries.ts',
    'features/dashboard/staffQueries.ts',
    'features/repairs/listQuery.ts',
  ],
  frame: [
    'app/Routes.tsx',
    'features/dashboard/StaffDashboard.tsx',
    'features/dashboard/ClientDashboard.tsx',
  ],
};
/** They lead to everything they have, whatever of it is asked for. */
const BARRELS = /node_modules\/(?:radix-ui|lucide-react)\//;
const ICONS = /node_modules\/lucide-react\//;
const LIBRARY = /node_modules\//;
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//;
/** What neither the shell of a desktop nor a dashboard takes of radix-ui. */
const ELSEWHERE = /@radix-ui\/react-(?:alert-dialog|checkbox|switch)\//;
/** What opens over a page and keeps the focus: phones and other screens have it. */
const OPENINGS =
  /@radix-ui\/react-(?:dialog|popover|focus-guards)\/|react-remove-scroll|aria-hidden\/|use-sidecar\/|use-callback-ref\/|react-style-singleton\/|get-nonce\//;
/** What the door takes of it. */
const TOASTS = /@radix-ui\/react-toast\//;

let known: [root: string, reached: Set<string>][] | undefined;

/**
 * A few files, where there would be sixty small ones: react, the door (what a visitor needs who is
 * not signed in), the shop (what asks the server for one who is), the frame (what the shell and the
 * dashboards share), the openings and the parts (what only other screens share). Each imports from
 * the ones before it alone, so that none waits for itself (ADR 0013).
 */
export const chunkGroups = [
  {
    debugName: 'around the screens',
    name: (id: string, modules: Modules) => {
      if (REACT.test(id)) return 'react';
      if (ICONS.test(id)) return 'door';
      const root = rootOf(id, modules);
      return root === 'door' || root === 'shop' ? root : null;
    },
  },
  {
    debugName: 'shared by screens',
    name: (id: string, modules: Modules) => {
      const root = rootOf(id, modules);
      if (OPENINGS.test(id)) return 'openings';
      if (root === 'begin' || root === 'queries') return null;
      return root === 'frame' || (LIBRARY.test(id) && !ELSEWHERE.test(id)) ? 'frame' : 'parts';
    },
    minShareCount: 2,
  },
];

/** The first file that has a module; undefined for what only other screens have. */
function rootOf(id: string, modules: Modules): string | undefined {
  known ??= Object.entries(ROOTS).map(([root, files]) => [root, reach(files, modules)]);
  return known.find(([, reached]) => reached.has(id))?.[0];
}

/** Every module that those files import, and these in turn. */
function reach(files: readonly string[], modules: Modules): Set<string> {
  const reached = new Set<string>();
  const follow = (id: string): void => {
    const imported = modules.getModuleInfo(id)?.importedIds;
    if (reached.has(id) || imported === undefined) return;
    if (BARRELS.test(id)) imported.filter((one) => TOASTS.test(one)).forEach(follow);
    else {
      reached.add(id);
      imported.forEach(follow);
    }
  };
  for (const file of files) {
    if (!existsSync(join(WEB, file)))
      throw new Error(`web/${file} was moved: name its new place here`);
    follow(join(WEB, file));
  }
  return reached;
}
