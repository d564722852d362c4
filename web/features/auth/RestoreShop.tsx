import { useState } from 'react';
import { styled } from 'styled-components';
import { RestoreFields } from '../../entities/restore/RestoreFields.tsx';
import { useRestore } from '../../entities/restore/useRestore.ts';
import { space, theme } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { AuthFrame } from '../../ui/layout/AuthFrame.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { DiscardQuestion } from '../../ui/overlay/DiscardQuestion.tsx';

interface RestoreShopProps {
  /** The set-up code, if it is known already. */
  code: string;
  onBack: () => void;
}

/** Restores a backup into a shop that is not set up yet, such as on a new computer (rule 200). */
export function RestoreShop({ code: known, onBack }: RestoreShopProps) {
  const [code, setCode] = useState(known);
  const [isAsking, setAsking] = useState(false);
  const restore = useRestore({
    backup: null,
    code: code.trim(),
    // Nobody is signed in.
    askPassword: async () => false,
    onFailed: onBack,
  });
  return (
    <AuthFrame
      title="Restore a backup"
      about="Brings back the shop from the file of a backup, on this computer."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          restore.next();
        }}
      >
        <Stack>
          {restore.preview === null ? (
            <Field label="Set-up code" error={restore.codeProblem} required>
              <TextInput
                value={code}
                onChange={setCode}
                autoCapitalize="none"
                spellCheck={false}
                autoFocus={known === ''}
              />
            </Field>
          ) : null}
          <RestoreFields restore={restore} takesFocus={known !== ''} />
          {restore.preview === null || restore.problem === '' ? null : (
            <Problem role="alert">{restore.problem}</Problem>
          )}
          <Button type="submit" variant="primary" size="large" fullWidth busy={restore.busy}>
            {restore.nextLabel}
          </Button>
          <Button
            variant="ghost"
            fullWidth
            onClick={() => (restore.hasFile ? setAsking(true) : onBack())}
          >
            Set up a new shop instead
          </Button>
        </Stack>
      </form>
      <DiscardQuestion
        open={isAsking}
        title="Leave the backup?"
        description="The file that you chose has not been restored."
        leaveLabel="Set up a new shop"
        stayLabel="Keep the file"
        onLeave={onBack}
        onStay={() => setAsking(false)}
      />
    </AuthFrame>
  );
}

const Problem = styled.p`
  margin-top: -${space[2]};
  color: ${theme.dangerText};
`;
