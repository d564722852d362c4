import { type FormEvent, useRef, useState } from 'react';
import { useMutation } from 'urql';
import { checkPassword, LEAST_PASSWORD } from '../../../src/domain/users.ts';
import { ConfirmPassword_Confirm } from '../../entities/account/ConfirmPassword.tsx';
import { errorMessage, isTransient, problemOf, readError } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useViewer } from '../../lib/session/useSession.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { showErrorsIn } from '../../ui/form/focusInvalid.ts';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { UnsavedChanges } from '../../ui/overlay/UnsavedChanges.tsx';

const Change = graphql(`
  mutation ChangePassword_Change($oldPassword: String!, $password: String!) {
    changePassword(oldPassword: $oldPassword, password: $password)
  }
`);

const EMPTY = { oldPassword: '', password: '', again: '' };
type Errors = Partial<typeof EMPTY>;

/** The form for one's own new password (rule 174). */
export function ChangePassword() {
  const viewer = useViewer();
  const toast = useToast();
  const [{ fetching: isChanging }, changePassword] = useMutation(Change);
  const [{ fetching: isConfirming }, confirm] = useMutation(ConfirmPassword_Confirm);
  const fetching = isChanging || isConfirming;
  /** The new password of a request without an answer, which may have changed it. */
  const unanswered = useRef('');
  const [draft, setDraft] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});

  const change = (part: Partial<typeof EMPTY>) => {
    setDraft({ ...draft, ...part });
    setErrors({});
  };

  const check = ({ oldPassword, password, again }: typeof EMPTY): Errors => {
    if (oldPassword === '') return { oldPassword: 'Enter your current password' };
    if (password === '') return { password: 'Password is required' };
    const weak = problemOf(() => checkPassword(password, viewer));
    if (weak !== null) return { password: weak };
    return again === password ? {} : { again: 'The two passwords are not the same' };
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fetching) return;
    const form = event.currentTarget;
    const found = check(draft);
    showErrorsIn(form, () => setErrors(found));
    if (Object.keys(found).length > 0) return;
    const { oldPassword, password } = draft;
    const { error } = await changePassword({ oldPassword, password });
    const isRefused = error !== undefined && readError(error).field === 'oldPassword';
    const isLost = isRefused && unanswered.current === password;
    if (error !== undefined && isTransient(error)) unanswered.current = password;
    if (error === undefined || (isLost && (await confirm({ password })).error === undefined)) {
      unanswered.current = '';
      setDraft(EMPTY);
      toast(success('Password changed. Your other devices are signed out.'));
      return;
    }
    const { field, message } = readError(error);
    if (field === 'oldPassword' || field === 'password')
      showErrorsIn(form, () => setErrors({ [field]: message }));
    else toast(failure(errorMessage(error, 'Failed to change the password')));
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <UnsavedChanges dirty={Object.values(draft).some((text) => text !== '')} busy={fetching} />
      <Stack>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={viewer.username}
          readOnly
          hidden
        />
        <Field label="Current password" error={errors.oldPassword}>
          <PasswordInput
            value={draft.oldPassword}
            onChange={(oldPassword) => change({ oldPassword })}
          />
        </Field>
        <Field
          label="New password"
          hint={`At least ${LEAST_PASSWORD} characters, not a common one, and without your name`}
          error={errors.password}
        >
          <PasswordInput
            value={draft.password}
            onChange={(password) => change({ password })}
            autoComplete="new-password"
          />
        </Field>
        <Field label="New password again" error={errors.again}>
          <PasswordInput
            value={draft.again}
            onChange={(again) => change({ again })}
            autoComplete="new-password"
          />
        </Field>
        <Row>
          <Button type="submit" variant="primary" busy={fetching}>
            Change password
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
