import { useState } from 'react';
import { keptForm, keptNames } from '../../lib/form/keptForms.ts';
import { useKeepForm } from '../../lib/form/useKeepForm.ts';
import { useFormOwner } from '../../lib/session/useSession.ts';
import { hasFields, type UnsavedForm } from '../../lib/form/useKeptForm.ts';
import type { FormDraft } from './repairDraft.ts';
import type { TypedNumber } from './useDeviceNumber.ts';
import { DRAFT_FIELDS, type RepairDetail } from './records.ts';

/** The unsaved form of a record, as it was before the page was loaded again. */
export interface KeptRepair extends UnsavedForm<FormDraft, RepairDetail> {
  /** When the form was opened, which the date of a new record depends on. */
  openedAt: string;
  /** The IMEI or serial number of the device of a new record. */
  device: TypedNumber;
  /** A passcode was typed, which is not kept. */
  lacksPasscode: boolean;
}

const PREFIX = 'record ';
const NEW = 'new';

/** The record whose form is kept: null for a new one, undefined if there is none. */
export function useKeptRecord(): string | null | undefined {
  const owner = useFormOwner();
  const [id] = useState(() => {
    const name = keptNames(owner).find((one) => one.startsWith(PREFIX));
    return name?.slice(PREFIX.length);
  });
  return id === NEW ? null : id;
}

/** The form of a record that was kept when it is opened. */
export function useKeptRepair(id: string | null): KeptRepair | undefined {
  const owner = useFormOwner();
  const [kept] = useState(() => {
    const json = keptForm(owner, nameOf(id));
    const form = json === undefined ? undefined : read(json);
    return form !== undefined && hasFields(form, DRAFT_FIELDS) ? form : undefined;
  });
  return kept;
}

/** Keeps the form of a record while it is open; null when nothing is unsaved. */
export function useKeepRepair(id: string | null, unsaved: KeptRepair | null): void {
  useKeepForm(nameOf(id), () => unsaved && withoutPasscode(unsaved));
}

function nameOf(id: string | null): string {
  return `${PREFIX}${id ?? NEW}`;
}

/** Also without the passcodes of earlier attempts to save. */
function withoutPasscode(form: KeptRepair): KeptRepair {
  const { key, unanswered } = form.attempts;
  return {
    ...form,
    draft: stripped(form.draft),
    // The page may be discarded before the answer to a save arrives.
    attempts: { key, unanswered: [...unanswered, form.draft].map(stripped) },
  };
}

function stripped(draft: FormDraft): FormDraft {
  const { intake } = draft;
  return { ...draft, intake: intake && { ...intake, passcode: undefined } };
}

function read(json: string): KeptRepair {
  return JSON.parse(json);
}
