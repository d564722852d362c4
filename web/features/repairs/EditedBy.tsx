import { editingWords, useEditors } from '../../lib/presence.ts';
import { EditingMark } from '../../ui/feedback/EditingMark.tsx';

/** Marks a row with the people who are editing its record (rule 118). */
export function EditedBy({ id }: { id: string }) {
  return <EditingMark words={editingWords(useEditors(id))} />;
}
