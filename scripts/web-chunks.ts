import { join } from 'node:path';

/** What Rolldown tells of a module while it deals out the chunks. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const WEB = join(import.meta.dirname, '..', 'web');
const DOOR = ['main.tsx', 'features/sign-in/SignIn.tsx'];
const FRAME = [
  'app/Routes.tsx',
  'features/dashboard/StaffDashboard.tsx',
  'features/dashboard/ClientDashboard.tsx',
];
/** They lead to everything they have, whatever of it is asked for. */
const BARRELS = /node_modules\/(?:radix-ui|lucide-react)\//;
const ICONS = /node_modules\/lucide-react\//;
const LIBRARY = /node_modules\//;
/** What neither the shell nor a dashboard takes of radix-ui. */
const ELSEWHERE = /@radix-ui\/react-(?:alert-dialog|switch)\//;
/** What the door takes of it. */
const TOASTS = /@radix-ui\/react-toast\//;

let known: { door: Set<string>; frame: Set<string> } | undefined;

/**
 * Three files, where there would be sixty small ones: the door is what a visitor needs who is not
 * signed in, the frame what the shell and the dashboards share, the parts what only other screens
 * share. Each imports from the ones before it alone, so that none waits for itself (ADR 0013).
 */
export const chunkGroups = [
  {
    debugName: 'door',
    name: (id: string, modules: Modules) => (isOfDoor(id, modules) ? 'door' : null),
  },
  {
    debugName: 'shared by screens',
    name: (id: string, modules: Modules) => (isOfFrame(id, modules) ? 'frame' : 'parts'),
    minShareCount: 2,
  },
];

function isOfDoor(id: string, modules: Modules): boolean {
  return sets(modules).door.has(id) || ICONS.test(id);
}

function isOfFrame(id: string, modules: Modules): boolean {
  return sets(modules).frame.has(id) || (LIBRARY.test(id) && !ELSEWHERE.test(id));
}

function sets(modules: Modules): { door: Set<string>; frame: Set<string> } {
  known ??= { door: reach(DOOR, modules), frame: reach(FRAME, modules) };
  return known;
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
  files.map((file) => join(WEB, file)).forEach(follow);
  return reached;
}
