import type { ResultOf } from 'gql.tada';
import { createContext, use, useEffect } from 'react';
import { graphql } from './graphql.ts';

/** Where somebody is; the socket brings the same fields, so that the list follows by itself. */
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
  /** Everyone's sign-ins but this one's; empty for those who may not know. */
  others: readonly Presence[];
  /** Notes which record this window edits; null for none. */
  setEditing: (record: string | null) => void;
}

export const PresenceContext = createContext<PresenceValue>({
  others: [],
  setEditing: () => undefined,
});

/** Who else is signed in and where: a hint, never a lock (rule 118). */
export function useOthers(): readonly Presence[] {
  return use(PresenceContext).others;
}

/** Who else edits a record just now. */
export function useEditors(record: string | null): readonly Presence[] {
  const { others } = use(PresenceContext);
  if (record === null) return [];
  return others.filter(({ isEditing, editingRecord }) => isEditing && editingRecord === record);
}

/** Tells the others that this record is being edited, as long as the caller is mounted. */
export function useReportEditing(record: string | null): void {
  const { setEditing } = use(PresenceContext);
  useEffect(() => {
    if (record === null) return undefined;
    setEditing(record);
    return () => setEditing(null);
  }, [record, setEditing]);
}

/** `Cora Counter is editing this record`, for one or several; '' for nobody. */
export function editingWords(editors: readonly Presence[]): string {
  const names = [...new Set(editors.map(({ userName }) => userName))];
  const last = names.pop();
  if (last === undefined) return '';
  if (names.length === 0) return `${last} is editing this record`;
  return `${names.join(', ')} and ${last} are editing this record`;
}
