import type { ResultOf } from 'gql.tada';
import { createContext, use, useEffect } from 'react';
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

/** The others who are editing a record now. */
export function useEditors(record: string | null): readonly Presence[] {
  const { others } = use(PresenceContext);
  if (record === null) return [];
  return others.filter(({ isEditing, editingRecord }) => isEditing && editingRecord === record);
}

/** Reports that this record is being edited while the calling component is mounted. */
export function useReportEditing(record: string | null): void {
  const { setEditing } = use(PresenceContext);
  useEffect(() => {
    if (record === null) return undefined;
    setEditing(record);
    return () => setEditing(null);
  }, [record, setEditing]);
}

/** `Cora Counter is editing this record`, for one or several people; '' for nobody. */
export function editingWords(editors: readonly Presence[]): string {
  const names = [...new Set(editors.map(({ userName }) => userName))];
  const last = names.pop();
  if (last === undefined) return '';
  if (names.length === 0) return `${last} is editing this record`;
  return `${names.join(', ')} and ${last} are editing this record`;
}
