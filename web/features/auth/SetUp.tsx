import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LEAST_PASSWORD } from '../../../src/domain/users.ts';
import { errorMessage, readError } from '../../lib/client/errors.ts';
import { ask } from '../../lib/client/ask.ts';
import { type Viewer, VIEWER_FIELDS } from '../../lib/session/sessionQuery.ts';
import { VisitorProvider } from '../../lib/session/VisitorProvider.tsx';
import { useDocumentTitle } from '../../lib/browser/useDocumentTitle.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { Button } from '../../ui/form/Button.tsx';
import { AuthFrame } from '../../ui/layout/AuthFrame.tsx';
import { showErrorsIn } from '../../ui/form/focusInvalid.ts';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { FieldGrid, Stack } from '../../ui/layout/Stack.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { TimeZoneSelect } from '../../ui/form/TimeZoneSelect.tsx';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { RestoreShop } from './RestoreShop.tsx';
import { forgetSetUpCode, takeSetUpCode } from './setUpCode.ts';
import { checkSetUp, type SetUpDraft, type SetUpErrors } from './checkSetUp.ts';
import { SetUpPlace, useSetUpPlace } from './SetUpPlace.tsx';
import { useSetUpDraft } from './useSetUpDraft.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

const TITLE = 'Set up your shop';
const ABOUT = "Create the first admin account. The code is shown on the server's console.";

const SET_UP = `mutation SetUp_SetUp($input: SetUpInput!) {
  setUp(input: $input) { ${VIEWER_FIELDS} }
}`;

/** Creates the first admin of a new shop; shown instead of the sign-in until then (rule 12). */
export function SetUp() {
  return (
    <VisitorProvider>
      <SetUpForm />
    </VisitorProvider>
  );
}

function SetUpForm() {
  useDocumentTitle('Set up');
  const { enter, check } = useSession();
  const toast = useToast();
  const [fetching, setFetching] = useState(false);
  const { draft, setDraft, notice } = useSetUpDraft();
  const [errors, setErrors] = useState<SetUpErrors>({});
  const [isRestoring, setRestoring] = useState(false);
  const place = useSetUpPlace(draft.code);
  const isCodeRefused = useRef(false);

  // Whoever filled in the form meanwhile would take the sign-in that replaces it for their own.
  useEffect(
    () => () => {
      if (isCodeRefused.current) toast(failure('This shop is set up already. Please sign in.'));
    },
    [toast],
  );

  // The link may be pasted where this page is open already, which does not load it again.
  useEffect(() => {
    const onLink = () => setDraft((now) => ({ ...now, code: takeSetUpCode() || now.code }));
    window.addEventListener('hashchange', onLink);
    return () => window.removeEventListener('hashchange', onLink);
  }, [setDraft]);

  const bind = (name: keyof SetUpDraft) => ({
    name,
    value: draft[name],
    onChange: (value: string) => {
      setDraft((now) => ({ ...now, [name]: value }));
      setErrors(({ [name]: _solved, ...others }) => others);
    },
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fetching) return;
    const form = event.currentTarget;
    const found = checkSetUp(draft);
    showErrorsIn(form, () => setErrors(found));
    if (Object.keys(found).length > 0) return;
    const { again: _same, ...input } = draft;
    setFetching(true);
    isCodeRefused.current = false;
    const { data, error } = await ask<{ setUp: Viewer }>(SET_UP, {
      input: { ...input, code: draft.code.trim() },
    });
    setFetching(false);
    if (data != null) {
      forgetSetUpCode();
      toast(success('Logged in successfully'));
      void enter(data.setUp);
    } else if (error !== undefined) {
      const { code: reason, field } = readError(error);
      const message = errorMessage(error, 'The shop could not be set up. Please try again.');
      isCodeRefused.current = field === 'code';
      // Somebody else may have set the shop up, which makes the code void.
      if (field === 'code' || (reason === 'CONFLICT' && field === null)) check();
      if (field !== null && field in draft)
        showErrorsIn(form, () => setErrors({ [field]: message }));
      else toast(failure(message));
    }
  };

  // With the form already there, what is above it would move it under the pointer.
  if (place === 'loading') return <AuthFrame title={TITLE} about={ABOUT} wide />;
  if (isRestoring) return <RestoreShop code={draft.code} onBack={() => setRestoring(false)} />;
  return (
    <AuthFrame title={TITLE} about={ABOUT} wide>
      {place === undefined ? null : <SetUpPlace place={place} />}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {notice === undefined ? null : <Notice>{notice}</Notice>}
          {/* Side by side, so that the buttons are in sight on the screen of a laptop. */}
          <FieldGrid>
            <Field label="Set-up code" error={errors.code} required>
              <TextInput
                {...bind('code')}
                autoCapitalize="none"
                spellCheck={false}
                autoFocus={draft.code === ''}
              />
            </Field>
            <Field label="Time zone" hint="Fixed once there are records." error={errors.timezone}>
              <TimeZoneSelect {...bind('timezone')} />
            </Field>
            <Field label="Your name" error={errors.name} required>
              <TextInput {...bind('name')} autoComplete="name" autoFocus={draft.code !== ''} />
            </Field>
            <Field label="Username" error={errors.username} required>
              <TextInput
                {...bind('username')}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
            <Field
              label="Password"
              hint={`At least ${LEAST_PASSWORD} characters`}
              error={errors.password}
              required
            >
              <PasswordInput {...bind('password')} autoComplete="new-password" />
            </Field>
            <Field label="Password again" error={errors.again} required>
              <PasswordInput {...bind('again')} autoComplete="new-password" />
            </Field>
          </FieldGrid>
          <Button type="submit" variant="primary" size="large" fullWidth busy={fetching}>
            Create the admin account
          </Button>
          <Button variant="ghost" fullWidth onClick={() => setRestoring(true)}>
            Restore a backup
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
