import { useEffect, useRef } from 'react';
import { useMutation } from 'urql';
import { graphql } from '../../lib/client/graphql.ts';
import { useCan } from '../../lib/session/useSession.ts';
import type { RepairDetail } from './records.ts';

const ClearHighlight_Clear = graphql(`
  mutation ClearHighlight_Clear($ids: [ID!]!) {
    clearHighlights(ids: $ids) {
      id
      isHighlighted
      updatedByTechnician
    }
  }
`);

/**
 * Clears a record's highlight for everyone when an admin or csr opens it (rule 49). If a technician
 * saves it while the dialog is open, the new highlight stays until the record is opened again.
 */
export function useClearHighlight(record: RepairDetail | undefined): void {
  const can = useCan();
  const [, clear] = useMutation(ClearHighlight_Clear);
  const looked = useRef(false);
  const clears = can('repair:clear-highlights');

  useEffect(() => {
    if (record === undefined || looked.current) return;
    looked.current = true;
    if (record.isHighlighted && clears) void clear({ ids: [record.id] });
  }, [record, clears, clear]);
}
