import { useState } from 'react';
import { useMutation } from 'urql';
import { fieldsErrorMessage } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useProblem } from '../../lib/form/useProblem.ts';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

export const ConfirmPassword_Confirm = graphql(`
  mutation ConfirmPassword_Confirm($password: String!) {
    confirmPassword(password: $password)
  }
`);

interface ConfirmPasswordProps {
  /** The rest of a sentence about the change: `changes this account`. */
  what: string;
  onDone: (isConfirmed: boolean) => void;
}

/** Asks for the viewer's own password before a sensitive change is repeated (rule 176). */
export function ConfirmPassword({ what, onDone }: ConfirmPasswordProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useProblem();
  const [{ fetching }, confirm] = useMutation(ConfirmPassword_Confirm);

  const submit = async () => {
    if (password === '') return setProblem('Enter your own password');
    const { error } = await confirm({ password });
    if (error === undefined) onDone(true);
    else setProblem(fieldsErrorMessage(error, 'This is not your current password'));
  };

  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      title="Enter your own password"
      description={`You signed in more than 15 minutes ago. Your password shows that it is still you who ${what}.`}
      onSubmit={() => void submit()}
      submitLabel="Continue"
      dirty={false}
      busy={fetching}
      size="small"
    >
      <Field label="Your password" error={problem}>
        <PasswordInput
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setProblem('');
          }}
        />
      </Field>
    </Dialog>
  );
}
