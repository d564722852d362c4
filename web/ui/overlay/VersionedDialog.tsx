import type { ReactNode } from 'react';
import { Notice } from '../feedback/Notice.tsx';
import { BackToForm, type ConflictForm, ConflictPanel } from './ConflictPanel.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

interface VersionedDialogProps<Field extends string> extends Omit<DialogProps, 'open'> {
  form: ConflictForm<Field> & {
    dirty: boolean;
    notice: string | undefined;
    problem: string;
    submit: () => void;
  };
  /** Says that somebody deleted the row of the form, which can no longer be saved then. */
  goneText?: string | undefined;
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
  goneText,
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
      submitDisabled={goneText !== undefined}
      footerStart={chooses ? <BackToForm form={form} /> : footerStart}
      {...dialog}
    >
      {goneText === undefined ? null : (
        <Notice spaced>
          {goneText}
          {form.dirty ? ' It can no longer be saved, but you can still copy what you typed.' : null}
        </Notice>
      )}
      {chooses ? null : children}
      <ConflictPanel form={form} labelOf={labelOf} textOf={textOf} />
    </Dialog>
  );
}
