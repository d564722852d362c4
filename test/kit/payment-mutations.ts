import type { Context } from '../../src/services/context.ts';
import { addPayment } from '../../src/services/payments.ts';
import { createRecord } from '../../src/services/repairs.ts';
import { drawerMove } from '../../src/services/till.ts';
import type { MutationRow } from './mutation-row.ts';

/** The mutations of payments and the till. @param context of an admin. */
export function paymentMutations(context: () => Context): Record<string, MutationRow> {
  const record = async () => (await createRecord(context(), { repairCost: '500' })).id;
  const paid = async () => {
    const id = await record();
    await addPayment(context(), id, { amount: '100', channel: 'cash' });
    return id;
  };
  const moved = async () =>
    (await drawerMove(context(), { amount: '1', isOut: false, note: 'change' })).id;
  return {
    addPayment: {
      ask: 'addPayment(recordId: $id, input: { amount: "100", channel: "cash" }) { id }',
      target: record,
      needs: 'payment',
    },
    refund: {
      ask: 'refund(recordId: $id, input: { amount: "100", channel: "cash" }) { id }',
      target: paid,
      needs: 'payment',
    },
    // A csr may void only what they took themselves.
    voidPayment: {
      ask: 'voidPayment(id: $id, reason: "wrong") { id }',
      target: moved,
      needs: 'till:report',
    },
    drawerMove: {
      ask: 'drawerMove(amount: "1", isOut: false, note: "n") { id }',
      target: async () => 0,
      needs: 'payment',
    },
    closeTill: {
      ask: 'closeTill(input: { float: "0", counted: "1" }) { id }',
      target: moved,
      needs: 'till:close',
    },
  };
}
