import { useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { newCreation } from '../../lib/idempotentCreate.ts';
import { fieldsErrorMessage, isConflict, readError } from '../../lib/errors.ts';
import { useShop, useViewer } from '../../lib/useSession.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import {
  canAutoMerge,
  type Chosen,
  type Difference,
  differences,
  MOST_TRIES,
  resolved,
  type Side,
} from '../../ui/overlay/conflict.ts';
import type { DraftField, RepairDetail } from './records.ts';
import {
  createInput,
  draftOf,
  editableFields,
  editInput,
  type RepairDraft,
  type RepairInput,
} from './repairDraft.ts';
import { createRepair, readRepair, updateRepair } from './saveRepair.ts';
import type { RepairForm } from './useRepairForm.ts';

const FAILED = 'Failed to save record. Please check all fields are filled correctly.';

type Choices = Chosen<DraftField>;

interface Conflict {
  current: RepairDetail;
  theirs: RepairDraft;
  list: Difference<DraftField>[];
}

export interface SaveRepair {
  /** Saves the form, or the choices made in a conflict. */
  submit: () => void;
  busy: boolean;
  /** Why the last attempt failed; '' when it did not. */
  problem: string;
  /** The conflict with someone else's save; null when there is nothing to choose. */
  conflict: Conflict | null;
  choices: Choices;
  choose: (field: DraftField, side: Side) => void;
  backToForm: () => void;
}

/**
 * Saves the draft: creates a record once, however often it is tried, and never overwrites changes
 * that were not shown.
 */
export function useSaveRepair(
  form: RepairForm,
  id: string | null,
  onSaved: () => void,
): SaveRepair {
  const client = useClient();
  const toast = useToast();
  const { role } = useViewer();
  const { timezone: zone } = useShop();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const [openedAt] = useState(() => new Date());
  const [creation] = useState(newCreation<RepairInput>);
  const editable = editableFields(role);

  const saved = (words: string) => {
    toast({ title: 'Success', description: words });
    onSaved();
  };
  const failed = (error: CombinedError) => {
    const message = fieldsErrorMessage(error, FAILED);
    const { field } = readError(error);
    if (form.refuse(field ?? undefined, message)) focusField(field);
    setProblem(message);
    toast({ title: 'Error', description: message, variant: 'destructive' });
  };

  const create = async () => {
    const input = createInput(form.draft, openedAt, zone);
    const error = await createRepair(client, creation, input);
    if (error === undefined) saved('Record created successfully');
    else failed(error);
  };

  const edit = async (
    recordId: string,
    version: number,
    before: RepairDraft,
    draft: RepairDraft,
    tries = 1,
  ): Promise<void> => {
    const input = editInput(before, draft, editable, zone);
    const error =
      Object.keys(input).length === 0
        ? undefined
        : await updateRepair(client, recordId, input, version);
    if (error === undefined) return saved('Record updated successfully');
    if (!isConflict(error)) return failed(error);
    const now = await readRepair(client, recordId);
    if (now.record === undefined) return failed(now.error ?? error);
    const theirs = draftOf(now.record, zone);
    const list = differences(before, draft, theirs, editable);
    if (canAutoMerge(list) && tries < MOST_TRIES)
      return edit(recordId, now.record.version, theirs, resolved(list, {}, theirs), tries + 1);
    setChoices({});
    setConflict({ current: now.record, theirs, list });
  };

  const saveChoices = (recordId: string, { current, theirs, list }: Conflict) => {
    const draft = resolved(list, choices, theirs);
    form.rebase(current.version, theirs, draft);
    setConflict(null);
    return edit(recordId, current.version, theirs, draft);
  };

  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    void work().finally(() => setBusy(false));
  };

  return {
    busy,
    problem,
    conflict,
    choices,
    choose: (field, side) => setChoices((last) => ({ ...last, [field]: side })),
    submit: () => {
      if (id === null) run(create);
      else if (conflict === null) run(() => edit(id, form.version, form.before, form.draft));
      else run(() => saveChoices(id, conflict));
    },
    backToForm: () => setConflict(null),
  };
}

function focusField(name: string | null): void {
  document.querySelector<HTMLElement>(`[role=dialog] [name="${name}"]`)?.focus();
}
