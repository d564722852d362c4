import type { Context } from '../../src/services/context.ts';
import { saveNote } from '../../src/services/notes.ts';
import { createRecord } from '../../src/services/repairs.ts';
import type { MutationRow } from './mutation-row.ts';
import { NAMES } from './shop.ts';

/** The mutations of notes. @param context of an admin. */
export function noteMutations(context: () => Context): Record<string, MutationRow> {
  return {
    saveNote: {
      ask: 'saveNote(recordId: $id, input: { body: "called" }) { id }',
      needs: 'note',
      hidden: '404',
    },
    // All but admins may delete only notes that they wrote themselves.
    deleteNote: {
      ask: 'deleteNote(id: $id)',
      target: async () => {
        const own = { technicianInCharge: NAMES.technician };
        const { id } = await createRecord(context(), own);
        return (await saveNote(context(), id, { body: 'called' }, { id: null })).id;
      },
      needs: 'repair:delete',
    },
  };
}
