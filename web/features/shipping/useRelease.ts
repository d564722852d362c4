import { useRef } from 'react';
import { useClient } from 'urql';
import { releaseAtCounter } from '../../../src/domain/shipping.ts';
import { messageOf, sendEach } from '../../entities/repair/sendEach.ts';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { useUndoAction } from '../../entities/repair/useUndoAction.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { changedRow } from '../../lib/form/changedRow.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { SHIPPING_TEXTS, ShippingFields, type ShippingRow } from './shippingList.ts';

const Release_Update = graphql(
  `
    mutation Release_Update($id: ID!, $input: RepairRecordInput!, $version: Int!) {
      updateRepairRecord(id: $id, input: $input, version: $version) {
        ...ShippingFields
      }
    }
  `,
  [ShippingFields],
);

/** Notes units as handed to their clients at the counter just now (rule 295). */
export function useRelease(): (rows: readonly ShippingRow[]) => Promise<void> {
  const client = useClient();
  const toast = useToast();
  const undo = useUndoAction();
  const numberOf = useTicketNumber();
  /** The units that are being noted: a second press must not send them again. */
  const sending = useRef(new Set<string>());
  return async (rows) => {
    const open = rows.filter(({ id }) => !sending.current.has(id));
    if (open.length === 0) return;
    for (const { id } of open) sending.current.add(id);
    const input = releaseAtCounter(new Date());
    const outcome = await sendEach(open, (row) => {
      const { id, version } = row;
      return changedRow(
        row,
        input,
        client.mutation(Release_Update, { id, input, version }),
        (data) => data.updateRepairRecord,
      );
    });
    for (const { id } of open) sending.current.delete(id);
    toast(messageOf(outcome, SHIPPING_TEXTS, undo, numberOf));
  };
}
