import { useState } from 'react';
import { type DraftField, isDraftField } from './records.ts';
import { changedFields, type RepairDraft, weekOfDay } from './repairDraft.ts';

export type FieldErrors = Partial<Record<DraftField, string>>;

export interface RepairForm {
  /** What the draft is compared with: the loaded record, or an untouched new one. */
  before: RepairDraft;
  draft: RepairDraft;
  errors: FieldErrors;
  isNew: boolean;
  /** The version of the loaded record; 0 for a new record and until one is loaded. */
  version: number;
  dirty: boolean;
  set: (field: DraftField, value: string) => void;
  /** Shows a refusal at the field that it names; false if there is no such field. */
  refuse: (field: string | undefined, message: string) => boolean;
  /** Starts from another stored record and keeps the given draft. */
  rebase: (version: number, before: RepairDraft, draft: RepairDraft) => void;
}

/** The draft of the dialog, and the server's errors about it. */
export function useRepairForm(start: RepairDraft, isNew: boolean): RepairForm {
  const [version, setVersion] = useState(0);
  const [before, setBefore] = useState(start);
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [weekChosen, setWeekChosen] = useState(false);

  const set = (field: DraftField, value: string) => {
    if (field === 'workWeek') setWeekChosen(true);
    setErrors(({ [field]: _settled, ...others }) => others);
    setDraft((last) => {
      const next = { ...last, [field]: value };
      // Only the untouched suggestion of a new record follows the date (rule 97).
      if (field === 'date' && isNew && !weekChosen && value !== '')
        next.workWeek = weekOfDay(value);
      return next;
    });
  };

  return {
    before,
    draft,
    errors,
    isNew,
    version,
    dirty: changedFields(before, draft).length > 0,
    set,
    refuse: (field, message) => {
      if (field === undefined || !isDraftField(field)) return false;
      setErrors((last) => ({ ...last, [field]: message }));
      return true;
    },
    rebase: (nextVersion, nextBefore, nextDraft) => {
      setVersion(nextVersion);
      setBefore(nextBefore);
      setDraft(nextDraft);
      setErrors({});
    },
  };
}
