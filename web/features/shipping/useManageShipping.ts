import { useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { MISSING_INFORMATION, missingShipping } from '../../../src/domain/shipping.ts';
import { errorMessage, isConflict, readError } from '../../lib/errors.ts';
import { useShop } from '../../lib/useSession.ts';
import {
  changedAmong,
  type Chosen,
  type Difference,
  differences,
  MOST_TRIES,
  resolved,
  type Side,
  canAutoMerge,
} from '../../ui/overlay/conflict.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { readShipping, saveShipping } from './saveShipping.ts';
import {
  draftOf,
  SHIPPING_FIELDS,
  type ShippingDraft,
  type ShippingField,
  shippingInput,
} from './shippingDraft.ts';
import type { ShippingRow } from './shippingList.ts';

const FAILED = 'Failed to update shipping information';

type Errors = Partial<Record<string, string>>;

interface Conflict {
  current: ShippingRow;
  list: Difference<ShippingField>[];
}

export interface ManageShippingForm {
  draft: ShippingDraft;
  /** The version that the draft started from. */
  stored: ShippingRow;
  errors: Errors;
  dirty: boolean;
  busy: boolean;
  problem: string;
  conflict: Conflict | null;
  choices: Chosen<ShippingField>;
  set: (field: ShippingField, value: string) => void;
  choose: (field: ShippingField, side: Side) => void;
  backToForm: () => void;
  submit: () => void;
}

/** The draft of the dialog and its save, which undoes nobody's work. */
export function useManageShipping(row: ShippingRow, onSaved: () => void): ManageShippingForm {
  const client = useClient();
  const toast = useToast();
  const { timezone: zone } = useShop();
  const [stored, setStored] = useState(row);
  const [draft, setDraft] = useState(() => draftOf(row, zone));
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [choices, setChoices] = useState<Chosen<ShippingField>>({});

  const dirty = changedAmong(SHIPPING_FIELDS, draftOf(stored, zone), draft).length > 0;
  // Until something is typed, the form shows the stored values, including others' changes.
  if (row.version > stored.version && !dirty && !busy) {
    setStored(row);
    setDraft(draftOf(row, zone));
  }

  const fail = (error: CombinedError) => {
    const message = errorMessage(error, FAILED);
    const { field } = readError(error);
    if (field !== null) setErrors({ [field]: message });
    setProblem(message);
    toast({ title: 'Error', description: message, variant: 'destructive' });
  };

  const save = async (base: ShippingRow, wanted: ShippingDraft, tries = 1): Promise<void> => {
    const error = await saveShipping(
      client,
      base.id,
      shippingInput(wanted, base, zone),
      base.version,
    );
    if (error === undefined) {
      toast({ title: 'Success', description: 'Shipping information updated successfully' });
      return onSaved();
    }
    if (!isConflict(error)) return fail(error);
    const { record: current, error: unread } = await readShipping(client, base.id);
    if (current === undefined) return fail(unread ?? error);
    const theirs = draftOf(current, zone);
    const list = differences(draftOf(base, zone), wanted, theirs, SHIPPING_FIELDS);
    if (canAutoMerge(list) && tries < MOST_TRIES)
      return save(current, resolved(list, {}, theirs), tries + 1);
    setChoices({});
    setConflict({ current, list });
  };

  const missing = (wanted: ShippingDraft): boolean => {
    const found = missingShipping(wanted);
    if (found === null) return false;
    setErrors({ [found.field]: found.message });
    toast({
      title: MISSING_INFORMATION,
      description: found.message,
      variant: 'destructive',
    });
    return true;
  };

  const submit = () => {
    const current = conflict?.current ?? stored;
    const wanted =
      conflict === null ? draft : resolved(conflict.list, choices, draftOf(current, zone));
    setProblem('');
    if (conflict !== null) {
      setStored(current);
      setDraft(wanted);
      setConflict(null);
    }
    if (missing(wanted)) return;
    setBusy(true);
    void save(current, wanted).finally(() => setBusy(false));
  };

  return {
    draft,
    stored,
    errors,
    dirty,
    busy,
    problem,
    conflict,
    choices,
    set: (field, value) => {
      setErrors(({ [field]: _settled, ...others }) => others);
      setDraft((last) => ({ ...last, [field]: value }));
    },
    choose: (field, side) => setChoices((last) => ({ ...last, [field]: side })),
    backToForm: () => setConflict(null),
    submit,
  };
}
