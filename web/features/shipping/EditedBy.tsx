import { editingWords, useEditors } from '../../lib/presence.ts';
import { EditingMark } from '../../ui/feedback/EditingMark.tsx';

/** Who edits a record just now, on its row (spec 2). */
export function EditedBy({ id }: { id: string }) {
  return <EditingMark words={editingWords(useEditors(id))} />;
}
