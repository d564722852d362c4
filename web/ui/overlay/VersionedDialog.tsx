import type { ReactNode } from 'react';
import { GoneNotice, STAYS_TO_COPY } from '../feedback/GoneNotice.tsx';
import { BackToForm, type ConflictForm, ConflictPanel } from './ConflictPanel.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

interface VersionedDialogProps<Field extends string> extends Omit<DialogProps, 'open'> {
  form: ConflictForm<Field> & {
    dirty: boolean;
    notice: string | undefined;
    problem: string;
    submit: () => void;
  };
  /** What the form is about, such as `expense`, once somebody deleted it: it can no longer be saved. */
  gone?: string | undefined;
  /** A field's name, and its formatted value. */
  labelOf: (field: Field) => string;
  textOf: (field: Field, value: string) => string;
  /** The fields. */
  children: ReactNode;
}

/** The dialog of a form whose save may meet someone else's: its fields, or the choices (rule 153). */
export function VersionedDialog<Field extends string>({
  form,
  submitLabel,
  footerStart,
  gone,
  labelOf,
  textOf,
  children,
  ...dialog
}: VersionedDialogProps<Field>) {
  const chooses = form.conflict !== null;
  return (
    <Dialog
      open
      onSubmit={form.submit}
      submitLabel={chooses ? 'Save choices' : submitLabel}
      busy={form.busy}
      dirty={form.dirty}
      notice={form.notice}
      error={form.problem}
      submitDisabled={gone !== undefined}
      footerStart={chooses ? <BackToForm form={form} /> : footerStart}
      {...dialog}
    >
      {gone === undefined ? null : (
        <GoneNotice what={gone}>{form.dirty ? STAYS_TO_COPY : null}</GoneNotice>
      )}
      {chooses ? null : children}
      <ConflictPanel form={form} labelOf={labelOf} textOf={textOf} />
    </Dialog>
  );
}
