import type { Context } from '../../src/services/context.ts';
import { createRecord } from '../../src/services/repairs.ts';
import { NAMES } from './shop.ts';
import type { MutationRow } from './mutation-row.ts';

/** The mutations of the board. @param context of an admin. */
export function boardMutations(context: () => Context): Record<string, MutationRow> {
  const ready = async () => {
    const own = { technicianInCharge: NAMES.technician, repairStatus: 'Unit OK' };
    return (await createRecord(context(), own)).id;
  };
  return {
    handOver: {
      ask: 'handOver(recordId: $id, input: { pickedUpBy: "Ana" }) { id }',
      target: ready,
      needs: 'hand-over',
    },
    setPromised: {
      ask: 'setPromised(recordId: $id, promisedOn: "2026-12-01") { id }',
      needs: 'promise',
    },
  };
}
