import type { ResultOf } from 'gql.tada';
import { createContext, use } from 'react';
import { graphql } from '../client/graphql.ts';

/** A session's presence. The socket sends the same fields, so that the list updates itself. */
export const PresenceFields = graphql(`
  fragment PresenceFields on ActiveSession {
    sessionId
    userId
    userName
    userRole
    currentPage
    isEditing
    editingRecord
    lastActivity
  }
`);
export type Presence = ResultOf<typeof PresenceFields>;

export interface PresenceValue {
  /** All other sessions; empty for roles that may not see presence. */
  others: readonly Presence[];
  /** Sets the record that this window edits; null for none. */
  setEditing: (record: string | null) => void;
}

export const PresenceContext = createContext<PresenceValue>({
  others: [],
  setEditing: () => undefined,
});

/** Who else is signed in, and where: a hint, never a lock (rule 118). */
export function useOthers(): readonly Presence[] {
  return use(PresenceContext).others;
}

/**
 * `Cora Counter is editing this record`, for one or several people; '' for nobody. The viewer's own
 * other windows are named where nobody else is.
 */
export function editingWords(editors: readonly Presence[], viewer: string): string {
  const others = editors.filter(({ userId }) => userId !== viewer);
  const names = [...new Set(others.map(({ userName }) => userName))];
  const last = names.pop();
  if (last === undefined)
    return editors.length === 0 ? '' : 'You are editing this record in another window';
  if (names.length === 0) return `${last} is editing this record`;
  return `${names.join(', ')} and ${last} are editing this record`;
}
