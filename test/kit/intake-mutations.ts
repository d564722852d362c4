import type { Context } from '../../src/services/context.ts';
import { saveIntake } from '../../src/services/intakes.ts';
import { addPhoto, deletePhoto } from '../../src/services/photos.ts';
import { createRecord } from '../../src/services/repairs.ts';
import { NAMES } from './shop.ts';
import type { MutationRow } from './mutation-row.ts';
import { jpeg } from './pictures.ts';

let used = 0;

/** The number of a new photo of the technician's record. */
export async function newPhoto(context: Context, recordId?: number): Promise<number> {
  const own = { technicianInCharge: NAMES.technician };
  const id = recordId ?? (await createRecord(context, own)).id;
  const bytes = await jpeg(24 + (used += 1), 24);
  return (await addPhoto(context, { recordId: id, phase: 'in', bytes })).id;
}

/** The mutations of intakes and photos. @param context of an admin. */
export function intakeMutations(context: () => Context): Record<string, MutationRow> {
  const photo = () => newPhoto(context());
  return {
    deletePhoto: { ask: 'deletePhoto(id: $id) { id }', target: photo, needs: 'photo:publish' },
    publishPhoto: {
      ask: 'publishPhoto(id: $id, isPublic: true) { id }',
      target: photo,
      needs: 'photo:publish',
    },
    restorePhoto: {
      ask: 'restorePhoto(id: $id) { id }',
      target: async () => {
        const id = await photo();
        await deletePhoto(context(), id);
        return id;
      },
      needs: 'photo:publish',
    },
    saveChecklist: {
      ask: 'saveChecklist(kind: "Phone", items: [{ label: "Point $id", active: true }]) { kind }',
      needs: 'shop:manage',
    },
    saveIntake: {
      ask: 'saveIntake(recordId: $id, input: { accessoryNote: "$id" }) { id }',
      needs: 'intake:write',
    },
    showPasscode: {
      ask: 'showPasscode(recordId: $id) { kind value }',
      target: async () => {
        const own = { technicianInCharge: NAMES.technician };
        const { id } = await createRecord(context(), own);
        await saveIntake(context(), id, { passcode: { kind: 'pin', value: '2468' } });
        return id;
      },
      needs: 'passcode:see',
    },
  };
}
