import { createContext, use, useCallback } from 'react';
import { roleCan } from '../../../src/domain/permissions.ts';
import type { Action } from '../../../src/domain/roles.ts';
import { shownName } from '../../../src/domain/brand.ts';
import { formOwner } from '../form/keptForms.ts';
import type { Session, SessionState } from './session.ts';
import type { Shop, Viewer } from './sessionQuery.ts';

/** The session, with the state of this render. */
export type DrawnSession = Session & { now: SessionState };

export const SessionContext = createContext<DrawnSession | null>(null);

export function useSession(): DrawnSession {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

/** The signed-in person; use it only inside the shell. */
export function useViewer(): Viewer {
  const { now } = useSession();
  if (now.at !== 'signed-in') throw new Error('useViewer is for those signed in');
  return now.viewer;
}

/** The shop's zone and version; known as soon as the server was reached. */
export function useShop(): Shop {
  const { now } = useSession();
  if (now.at === 'loading' || now.at === 'unreachable')
    throw new Error('useShop needs an answer of the server');
  return now.shop;
}

/** The name and logo on pages and titles, also for visitors (rule 190). */
export function useBrand(): { name: string; logo: string | null } {
  const shop = useSession().shop();
  return { name: shownName(shop ?? { name: '' }), logo: shop?.logo ?? null };
}

/** Whether the viewer may do an action. It only hides controls; the server decides (rule 3). */
export function useCan(): (action: Action) => boolean {
  const { role } = useViewer();
  return useCallback((action: Action) => roleCan(role, action), [role]);
}

/** The viewer as the owner of the forms that are kept. */
export function useFormOwner(): string {
  return formOwner(useViewer().id, useShop().journal);
}
