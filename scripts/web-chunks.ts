import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The module information that Rolldown passes when it assigns chunks. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

const WEB = join(import.meta.dirname, '..', 'web');
/** The entry points of each chunk; a module goes into the first chunk that reaches it. */
const ROOTS = {
  entry: ['main.ts'],
  'sign-in': ['start.tsx', 'features/auth/SignIn.tsx'],
  toasts: ['ui/feedback/ToastLayer.tsx', 'ui/feedback/Waiting.tsx'],
  graphql: [
    'lib/client/client.ts',
    'lib/list/cursorPager.ts',
    'lib/list/params.ts',
    'entities/repair/statistics.ts',
    'lib/list/useYearOptions.ts',
    // Small, and used by most screens: chunks of their own would weigh more.
    '../src/domain/money.ts',
    '../src/domain/names.ts',
  ],
  'first-queries': [
    'features/dashboard/clientQueries.ts',
    'features/dashboard/staffQueries.ts',
    'features/repairs/list/listQuery.ts',
  ],
  shell: ['app/Routes.tsx', 'app/LabelScanner.ts'],
  pages: ['features/dashboard/ClientDashboard.tsx'],
  charts: ['features/dashboard/StaffDashboard.tsx'],
  list: ['features/repairs/list/RepairsPage.tsx'],
};
/** Barrels import everything, so only what is used of them is followed. */
const RADIX = /node_modules\/radix-ui\//;
const ICONS = /node_modules\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const USED_ICONS = /import \{([^}]+)\} from "lucide-react"/g;
const LIBRARY = /node_modules\//;
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//;
/** Parts of radix-ui, icons and QR codes that neither the desktop shell nor a dashboard uses. */
const ELSEWHERE =
  /@radix-ui\/react-(?:alert-dialog|checkbox|switch)\/|lucide-react\/dist\/esm\/icons\/|node_modules\/uqr\//;
/** What stubs and labels are drawn with, for the printing and the settings. */
const PAPERS = /\/web\/entities\/papers\/|node_modules\/jsbarcode\//;
/**
 * The condition of a unit and its photos: parts of the record's dialogs that load when they are opened,
 * and the screen of a phone's camera. What only these and the dialogs use belongs here, since the
 * dialogs import the intake.
 */
const INTAKE =
  /\/web\/entities\/intake\/(?!PhotoViewer)|\/ui\/layout\/RevealOnMount|\/src\/domain\/(?:checklists|device-kinds|intakes|passcodes)\.ts$/;
/** Photos as staff and clients see them; no dashboard loads these before a record is opened. */
const PHOTOS = /\/web\/entities\/photo\//;
/** Overlays with a focus trap, used by phones and other screens. */
const OVERLAYS =
  /@radix-ui\/react-(?:dialog|popover|focus-guards|focus-scope|popper|use-size|id)\/|@floating-ui\/|tslib\/|react-remove-scroll|aria-hidden\/|use-sidecar\/|use-callback-ref\/|react-style-singleton\/|get-nonce\//;
/** The parts of Radix that toasts use. */
const TOASTS = /@radix-ui\/react-toast\//;
/** What the shell shares with the toasts, so that it need not wait for their code. */
const SLOT =
  /@radix-ui\/react-(?:slot|compose-refs)\/|lucide-react\/dist\/esm\/icons\/(?:x|circle-check)\.mjs$/;

/** Loaded before any screen, each as a whole. */
const WHOLE = ['entry', 'sign-in', 'toasts', 'graphql'];

let known: [root: string, reached: Set<string>][] | undefined;

/**
 * A few chunks instead of about sixty: `entry` (what starts the page), `react`, `sign-in` (what
 * visitors need who are not signed in), `slot` (what the shell shares with the toasts), `toasts`
 * (loaded by the first act on a page), `graphql` (the client of a signed-in person), `shell` (shared by
 * the shell and both dashboards), `pages` (what loads a list by pages, as the clients' dashboard does),
 * `charts` (what the staff's dashboard shares with other screens), `list` (what the records share with
 * other lists), `overlays`, `shared` (shared by the other screens), `photos`, `intake` (how a unit
 * came in) and `papers` (what is printed). Each imports only from the ones before it, so that no chunk
 * depends on itself (ADR 0013); the build fails otherwise.
 */
export const chunkGroups = [
  {
    debugName: 'around the screens',
    name: (id: string, modules: Modules) => {
      if (REACT.test(id)) return 'react';
      if (SLOT.test(id)) return 'slot';
      const root = rootOf(id, modules);
      return root !== undefined && WHOLE.includes(root) ? root : null;
    },
  },
  {
    // Also what only a dialog and its parts use, which would stay in the dialog's chunk.
    debugName: 'intake',
    name: (id: string) => (PHOTOS.test(id) ? 'photos' : INTAKE.test(id) ? 'intake' : null),
  },
  {
    debugName: 'shared by screens',
    name: (id: string, modules: Modules) => {
      const root = rootOf(id, modules);
      if (OVERLAYS.test(id)) return 'overlays';
      if (PAPERS.test(id)) return 'papers';
      if (root === 'first-queries') return null;
      if (root === 'pages' || root === 'charts' || root === 'list') return root;
      return root === 'shell' || (LIBRARY.test(id) && !ELSEWHERE.test(id)) ? 'shell' : 'shared';
    },
    minShareCount: 2,
  },
];

/** The first chunk that contains a module; undefined for modules that only other screens use. */
function rootOf(id: string, modules: Modules): string | undefined {
  known ??= Object.entries(ROOTS).map(([root, files]) => [root, reach(files, modules)]);
  const [first, next] = known.filter(([, reached]) => reached.has(id)).map(([root]) => root);
  // What both dashboards use, so that neither loads code that only the other needs.
  return first === 'pages' && next === 'charts' ? 'shell' : first;
}

/** All modules that those files import, directly or not. */
function reach(files: readonly string[], modules: Modules): Set<string> {
  const reached = new Set<string>();
  const follow = (id: string): void => {
    const module = modules.getModuleInfo(id);
    if (reached.has(id) || module === null) return;
    if (RADIX.test(id)) return module.importedIds.filter((one) => TOASTS.test(one)).forEach(follow);
    reached.add(id);
    for (const imported of module.importedIds)
      if (ICONS.test(imported))
        iconsOf(module.code ?? '', imported, modules.getModuleInfo(imported)?.code ?? '').forEach(
          follow,
        );
      else follow(imported);
  };
  for (const file of files) {
    if (!existsSync(join(WEB, file)))
      throw new Error(`web/${file} was moved: name its new place here`);
    follow(join(WEB, file));
  }
  return reached;
}

/** The files of the icons that a module uses; an icon has several names. */
function iconsOf(code: string, barrel: string, exported: string): string[] {
  const names = [...code.matchAll(USED_ICONS)].flatMap(([, list = '']) => list.split(','));
  return names.flatMap((name) => {
    const file = new RegExp(`default as ${name.trim()}\\b[^}]*\\} from ['"]\\./([^'"]+)`).exec(
      exported,
    );
    return file?.[1] === undefined ? [] : [join(dirname(barrel), file[1])];
  });
}
