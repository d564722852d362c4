import { useClient } from 'urql';
import { graphql } from '../../lib/client/graphql.ts';
import { newIdempotencyKey } from '../../lib/form/idempotencyKey.ts';
import type { ToastAction } from '../../ui/feedback/useToast.ts';
import { type UndoStep, useUndoSteps } from './useUndoSteps.ts';

const Undo_Change = graphql(`
  mutation Undo_Change($id: ID!, $version: Int!, $idempotencyKey: String!) {
    undoChange(id: $id, version: $version, idempotencyKey: $idempotencyKey) {
      id
      version
    }
  }
`);

/** A record as a change left it; a deletion leaves the version that the record had. */
interface ChangedRecord {
  id: string;
  version: number;
}

/** What takes back the last change of a record once, as that change left it (rule 527). */
export function useUndoStep(): (changed: ChangedRecord) => UndoStep {
  const client = useClient();
  return ({ id, version }) => {
    const change = { id, version, idempotencyKey: newIdempotencyKey() };
    return { id, run: async () => (await client.mutation(Undo_Change, change)).error };
  };
}

/** The button of a message that says what was done to records: it undoes that (rule 252). */
export function useUndoAction(): (...changed: ChangedRecord[]) => ToastAction {
  const undoSteps = useUndoSteps();
  const undoStep = useUndoStep();
  return (...changed) => undoSteps(...changed.map(undoStep));
}
