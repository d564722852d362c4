import type { ReactNode } from 'react';
import { Field } from '../../ui/form/Field.tsx';
import type { DraftField } from './repairDraft.ts';
import { fieldLabel } from './repairText.ts';
import type { RepairForm } from './useRepairForm.ts';

interface FormFieldProps {
  form: RepairForm;
  field: DraftField;
  hint?: ReactNode;
  wide?: boolean | undefined;
  children: (bound: {
    name: string;
    value: string;
    onChange: (value: string) => void;
  }) => ReactNode;
}

/** One field of the dialog: its label, what the server said about it, and its place in the draft. */
export function FormField({ form, field, hint, wide = false, children }: FormFieldProps) {
  return (
    <div {...(wide ? { 'data-wide': true } : {})}>
      <Field label={fieldLabel(field)} hint={hint} error={form.errors[field]}>
        {children({
          name: field,
          value: form.draft[field],
          onChange: (value) => form.set(field, value),
        })}
      </Field>
    </div>
  );
}
