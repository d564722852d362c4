import { use, useEffect } from 'react';
import { useViewer } from '../session/useSession.ts';
import { editingWords, type Presence, PresenceContext } from './presence.ts';

/** Who else is editing a record now, in words; '' for nobody. */
export function useEditingWords(record: string | null): string {
  const { others } = use(PresenceContext);
  const { id } = useViewer();
  const isHere = ({ isEditing, editingRecord }: Presence) => isEditing && editingRecord === record;
  return record === null ? '' : editingWords(others.filter(isHere), id);
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
