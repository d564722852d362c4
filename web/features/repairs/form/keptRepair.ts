import { useKeepForm } from '../../../lib/form/useKeepForm.ts';
import {
  formName,
  hasFields,
  NEW,
  type UnsavedForm,
  useKept,
  useKeptOpening,
} from '../../../lib/form/useKeptForm.ts';
import type { FormDraft } from './repairDraft.ts';
import type { TypedNumber } from './useDeviceNumber.ts';
import { DRAFT_FIELDS, type RepairDetail } from '../records.ts';

/** The unsaved form of a record, as it was before the page was loaded again. */
export interface KeptRepair extends UnsavedForm<FormDraft, RepairDetail> {
  /** When the form was opened, which the date of a new record depends on. */
  openedAt: string;
  /** The IMEI or serial number of the device of a new record. */
  device: TypedNumber;
  /** A passcode was typed, which is not kept. */
  lacksPasscode: boolean;
}

const KIND = 'record';

/** The record whose form is kept: null for a new one, undefined if there is none. */
export function useKeptRecord(): string | null | undefined {
  return useKeptOpening(KIND, ({ id }) => ({ id: id === NEW ? null : id }))?.id;
}

/** The form of a record that was kept when it is opened. */
export function useKeptRepair(id: string | null): KeptRepair | undefined {
  const kept = useKept<KeptRepair>(formName(KIND, id))?.form;
  return kept !== undefined && hasFields(kept, DRAFT_FIELDS) ? kept : undefined;
}

/** Keeps the form of a record while it is open; null when nothing is unsaved. */
export function useKeepRepair(id: string | null, unsaved: UnsavedRepair | null): void {
  useKeepForm(formName(KIND, id), () => unsaved && withoutPasscode(unsaved));
}

type UnsavedRepair = Omit<KeptRepair, 'lacksPasscode'>;

/** Also without the passcodes of earlier attempts to save. */
function withoutPasscode(form: UnsavedRepair): KeptRepair {
  const { key, unanswered } = form.attempts;
  const [typed, saved] = [form.draft, form.before].map(({ intake }) => intake?.passcode);
  return {
    ...form,
    before: stripped(form.before),
    draft: stripped(form.draft),
    lacksPasscode: typed != null && JSON.stringify(typed) !== JSON.stringify(saved),
    // The page may be discarded before the answer to a save arrives.
    attempts: { key, unanswered: [...unanswered, form.draft].map(stripped) },
  };
}

function stripped(draft: FormDraft): FormDraft {
  const { intake } = draft;
  return { ...draft, intake: intake && { ...intake, passcode: undefined } };
}
