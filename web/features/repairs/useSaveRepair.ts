import { useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { errorMessage, isConflict, readError } from '../../lib/errors.ts';
import { useShop, useViewer } from '../../lib/useSession.ts';
import { useToast } from '../../ui/useToast.ts';
import type { Difference, Side } from './conflict.ts';
import { differences, resolved } from './conflict.ts';
import type { RepairDetail } from './records.ts';
import type { DraftField, RepairDraft } from './repairDraft.ts';
import { createInput, draftOf, editableFields, editInput } from './repairDraft.ts';
import { createRepair, newCreation, readRepair, updateRepair } from './saveRepair.ts';
import type { RepairForm } from './useRepairForm.ts';

const FAILED = 'Failed to save record. Please check all fields are filled correctly.';

export interface Conflict {
  current: RepairDetail;
  theirs: RepairDraft;
  list: Difference[];
}

export interface SaveRepair {
  save: () => void;
  busy: boolean;
  /** Why the last try failed; '' when it did not. */
  problem: string;
  /** Someone else saved first; null when nothing is to be chosen. */
  conflict: Conflict | null;
  resolve: (choices: Partial<Record<DraftField, Side>>) => void;
  backToForm: () => void;
}

/** Saves what is typed: creates once however often it is tried, and never overwrites unseen work. */
export function useSaveRepair(
  form: RepairForm,
  record: RepairDetail | null,
  onSaved: () => void,
): SaveRepair {
  const client = useClient();
  const toast = useToast();
  const { role } = useViewer();
  const { timezone: zone } = useShop();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [creation] = useState(newCreation);
  const editable = editableFields(role);

  const saved = (words: string) => {
    toast({ title: 'Success', description: words });
    onSaved();
  };
  const failed = (error: CombinedError) => {
    const message = errorMessage(error, FAILED);
    const { field } = readError(error);
    if (form.refuse(field ?? undefined, message)) focusField(field);
    setProblem(message);
    toast({ title: 'Error', description: message, variant: 'destructive' });
  };

  const create = async () => {
    const input = createInput(form.draft, creation.openedAt, zone);
    const error = await createRepair(client, creation, input);
    if (error === undefined) saved('Record created successfully');
    else failed(error);
  };

  const edit = async (before: RepairDraft, draft: RepairDraft, id: string, version: number) => {
    const input = editInput(before, draft, editable, zone);
    const error =
      Object.keys(input).length === 0 ? undefined : await updateRepair(client, id, input, version);
    if (error === undefined) return saved('Record updated successfully');
    if (!isConflict(error)) return failed(error);
    const now = await readRepair(client, id);
    if (now.record === undefined) return failed(now.error ?? error);
    const theirs = draftOf(now.record, zone);
    const list = differences(before, draft, theirs, editable);
    // What differs is only what was typed here: nothing of theirs can be undone by saving it.
    if (list.every(({ clash, proposed }) => proposed === 'mine' && !clash))
      return edit(theirs, resolved(list, {}, theirs), id, now.record.version);
    setConflict({ current: now.record, theirs, list });
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
    save: () =>
      run(() =>
        record === null ? create() : edit(form.before, form.draft, record.id, form.version),
      ),
    resolve: (choices) => {
      if (conflict === null) return;
      const { current, theirs, list } = conflict;
      const draft = resolved(list, choices, theirs);
      form.rebase(current.version, theirs, draft);
      setConflict(null);
      run(() => edit(theirs, draft, current.id, current.version));
    },
    backToForm: () => setConflict(null),
  };
}

function focusField(name: string | null): void {
  document.querySelector<HTMLElement>(`[role=dialog] [name="${name}"]`)?.focus();
}
