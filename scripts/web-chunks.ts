import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The module information that Rolldown passes when it assigns chunks. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const WEB = join(import.meta.dirname, '..', 'web');
/** The entry points of each chunk; a module goes into the first chunk that reaches it. */
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
/** Their whole import graph goes into the chunk, whichever exports are used. */
const BARRELS = /node_modules\/(?:radix-ui|lucide-react)\//;
const ICONS = /node_modules\/lucide-react\//;
const LIBRARY = /node_modules\//;
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//;
/** The parts of radix-ui that neither the desktop shell nor a dashboard uses. */
const ELSEWHERE = /@radix-ui\/react-(?:alert-dialog|checkbox|switch)\//;
/** Overlays with a focus trap, used by phones and other screens. */
const OPENINGS =
  /@radix-ui\/react-(?:dialog|popover|focus-guards)\/|tslib\/|react-remove-scroll|aria-hidden\/|use-sidecar\/|use-callback-ref\/|react-style-singleton\/|get-nonce\//;
/** The parts of it that the sign-in page uses. */
const TOASTS = /@radix-ui\/react-toast\//;

let known: [root: string, reached: Set<string>][] | undefined;

/**
 * A few chunks instead of about sixty: begin (what the start shares with the rest), react, the door
 * (the code for visitors who are not signed in), the shop (the client of a signed-in person), the
 * frame (shared by the shell and the dashboards), the openings and the parts (shared by the other
 * screens). Each imports only from the ones before it, so that no chunk depends on itself (ADR
 * 0013).
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
      if (root === 'begin') return 'begin';
      if (root === 'queries') return null;
      return root === 'frame' || (LIBRARY.test(id) && !ELSEWHERE.test(id)) ? 'frame' : 'parts';
    },
    minShareCount: 2,
  },
];

/** The first chunk that contains a module; undefined for modules that only other screens use. */
function rootOf(id: string, modules: Modules): string | undefined {
  known ??= Object.entries(ROOTS).map(([root, files]) => [root, reach(files, modules)]);
  return known.find(([, reached]) => reached.has(id))?.[0];
}

/** All modules that those files import, directly or not. */
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
