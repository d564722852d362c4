import { Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useMutation } from 'urql';
import { useCopy } from '../../lib/browser/useCopy.ts';
import { errorMessage, readError } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { space, theme } from '../../theme/theme.ts';
import { failure, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { CodeInput } from '../../ui/form/CodeInput.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { showErrorsIn } from '../../ui/form/focusInvalid.ts';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { QrCode } from '../../ui/layout/QrCode.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { UnsavedChanges } from '../../ui/overlay/UnsavedChanges.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';

const TurnOn = graphql(`
  mutation TwoFactorSetUp_TurnOn($code: String!) {
    turnOnTwoFactor(code: $code)
  }
`);

interface TwoFactorSetUpProps {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: readonly string[]) => void;
  /** Called after a failure: tells whether it is on all the same, which ends this form. */
  isOnAnyway: () => Promise<boolean>;
  onCancel: () => void;
}

/** Shows a new secret to the person's app, and asks for a first code of it (rule 183). */
export function TwoFactorSetUp({ secret, uri, onDone, isOnAnyway, onCancel }: TwoFactorSetUpProps) {
  const toast = useToast();
  const copy = useCopy();
  const [, turnOn] = useMutation(TurnOn);
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const show = (found: string) => showErrorsIn(form, () => setProblem(found));
    if (code.trim() === '') return show('Enter the code that the app shows');
    setBusy(true);
    const { data, error } = await turnOn({ code });
    if (data != null) return onDone(data.turnOnTwoFactor);
    const isWrong = error !== undefined && readError(error).field === 'code';
    // The answer with the recovery codes may have been lost.
    if (!isWrong && (await isOnAnyway())) return;
    setBusy(false);
    if (error === undefined) return;
    if (isWrong) show(readError(error).message);
    else toast(failure(errorMessage(error, 'Two-factor sign-in could not be turned on')));
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <UnsavedChanges dirty={code !== ''} busy={busy} />
      <Stack>
        <p>
          1. Scan this code with an authenticator app on your phone, such as Google Authenticator,
          Microsoft Authenticator or Aegis, or type the key into it.
        </p>
        <Secret>
          <QrCode text={uri} label="QR code for an authenticator app" />
          <Stack $gap={1}>
            <Secondary>Key</Secondary>
            <Key>
              <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
              {/* A phone cannot scan its own screen. */}
              <PlainIconButton
                label="Copy the key"
                icon={<Copy />}
                size="small"
                onClick={() => void copy(secret, 'Key copied to clipboard')}
              />
            </Key>
          </Stack>
        </Secret>
        <Field label="2. Enter the 6 digits that the app shows now" error={problem}>
          <CodeInput
            value={code}
            onChange={(typed) => {
              setCode(typed);
              setProblem('');
            }}
            autoFocus
          />
        </Field>
        <Row>
          <Button type="submit" variant="primary" busy={busy}>
            Turn on
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  );
}

const Secret = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};

  code {
    color: ${theme.text};
    overflow-wrap: anywhere;
  }

  > div {
    flex: 1 1 180px;
  }
`;

const Key = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
`;
