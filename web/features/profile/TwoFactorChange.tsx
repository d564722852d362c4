import { type FormEvent, useState } from 'react';
import type { CombinedError } from 'urql';
import { errorMessage, readError } from '../../lib/client/errors.ts';
import { failure, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { CodeInput } from '../../ui/form/CodeInput.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { showErrorsIn } from '../../ui/form/focusInvalid.ts';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { UnsavedChanges } from '../../ui/overlay/UnsavedChanges.tsx';

const EMPTY = { password: '', code: '' };

interface TwoFactorChangeProps {
  /** The label of the button: `Turn off`. */
  label: string;
  /** Sends both; returns why it was refused, if it was. */
  onSend: (both: typeof EMPTY) => Promise<CombinedError | undefined>;
  onCancel: () => void;
}

/** Asks for password and code, which a change of two-factor sign-in needs (rule 183). */
export function TwoFactorChange({ label, onSend, onCancel }: TwoFactorChangeProps) {
  const toast = useToast();
  const [draft, setDraft] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<typeof EMPTY>>({});
  const [busy, setBusy] = useState(false);

  const change = (part: Partial<typeof EMPTY>) => {
    setDraft({ ...draft, ...part });
    setErrors({});
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const show = (found: Partial<typeof EMPTY>) => showErrorsIn(form, () => setErrors(found));
    if (draft.password === '') return show({ password: 'Enter your own password' });
    if (draft.code.trim() === '') return show({ code: 'Enter the code' });
    setBusy(true);
    const error = await onSend(draft);
    setBusy(false);
    if (error === undefined) return;
    const { field, message } = readError(error);
    if (field === 'password' || field === 'code') show({ [field]: message });
    else toast(failure(errorMessage(error, 'Two-factor sign-in could not be changed')));
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <UnsavedChanges dirty={Object.values(draft).some((text) => text !== '')} busy={busy} />
      <Stack>
        <Field label="Your password" error={errors.password}>
          <PasswordInput
            value={draft.password}
            onChange={(password) => change({ password })}
            autoFocus
          />
        </Field>
        <Field label="Code" hint="Of the app, or a recovery code" error={errors.code}>
          <CodeInput value={draft.code} onChange={(code) => change({ code })} />
        </Field>
        <Row>
          <Button type="submit" variant="primary" busy={busy}>
            {label}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  );
}
