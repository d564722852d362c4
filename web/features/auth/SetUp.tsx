import { type FormEvent, useEffect, useState } from 'react';
import type { ResultOf } from 'gql.tada';
import { useQuery } from 'urql';
import { LEAST_PASSWORD } from '../../../src/domain/users.ts';
import { errorMessage, readError } from '../../lib/client/errors.ts';
import { ask } from '../../lib/client/ask.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { type Viewer, VIEWER_FIELDS } from '../../lib/session/sessionQuery.ts';
import { VisitorProvider } from '../../lib/session/VisitorProvider.tsx';
import { useRestoring } from '../../lib/client/restoring.ts';
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
import { useSetUpDraft } from './useSetUpDraft.ts';
import { styled } from 'styled-components';
import { fontSize, space, theme } from '../../theme/theme.ts';
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

const SetUp_Place = graphql(`
  query SetUp_Place($code: String!) {
    setUpPlace(code: $code) {
      dataFolder
      restoreError
      otherShops {
        path
        owner
      }
    }
  }
`);

type Place = ResultOf<typeof SetUp_Place>['setUpPlace'];

/** Where the new shop will be stored; undefined until there is a code, and if it is not known. */
function useSetUpPlace(code: string): Place | 'loading' | undefined {
  const trimmed = code.trim();
  const [first] = useState(trimmed);
  const [{ data, error }, askAgain] = useQuery({
    query: SetUp_Place,
    variables: { code: trimmed },
    pause: !isCode(trimmed),
  });
  const isRestoring = useRestoring();
  // A failed restore leads back to this page, which then says why.
  useEffect(
    () => (isRestoring ? () => askAgain({ requestPolicy: 'network-only' }) : undefined),
    [isRestoring, askAgain],
  );
  if (data != null) return data.setUpPlace;
  // A code that is being typed must not take the form away.
  return error === undefined && isCode(trimmed) && trimmed === first ? 'loading' : undefined;
}

const isCode = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** Tells where the new shop will be stored, so that nobody sets up a second one by mistake. */
function SetUpPlace({ place: { dataFolder, otherShops, restoreError } }: { place: Place }) {
  return (
    <Box>
      <p>
        {dataFolder === null ? (
          'This shop will be kept in the database of DATABASE_URL.'
        ) : (
          <>
            This shop will be kept in <Path>{dataFolder}</Path>.
          </>
        )}
      </p>
      {restoreError === '' ? null : (
        <Notice>The restore failed: {restoreError} The shop is as it was.</Notice>
      )}
      {otherShops.map(({ path, owner }) => (
        <Notice key={path}>
          Another shop may be in <Path>{path}</Path>, which belongs to {owner}. To open that one,
          stop this one and start Talyer as that user, or with --data.
        </Notice>
      ))}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[3]};
  width: 100%;
  margin-top: ${space[4]};
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};
  text-align: center;
  overflow-wrap: anywhere;

  [role='status'] {
    text-align: left;
  }
`;

const Path = styled.code`
  color: ${theme.text};
`;
