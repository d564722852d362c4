import { type FormEvent, useRef, useState } from 'react';
import { useMutation } from 'urql';
import { graphql } from '../../lib/graphql.ts';
import { ViewerFields } from '../../lib/session.ts';
import { useDocumentTitle } from '../../lib/useDocumentTitle.ts';
import { useSession } from '../../lib/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { EntranceFrame } from '../../ui/EntranceFrame.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/useToast.ts';
import { signInFailure } from './signInFailure.ts';

const SignInMutation = graphql(
  `
    mutation SignIn_SignIn($username: String!, $password: String!) {
      signIn(username: $username, password: $password) {
        ...ViewerFields
      }
    }
  `,
  [ViewerFields],
);

interface SignInProps {
  /** He was signed in and no longer is. */
  ended: boolean;
  /** While the server looks at the password, what comes next can be got ready. */
  onTry: () => void;
}

/** Takes the place of every route while nobody is signed in (spec 2). */
export function SignIn({ ended, onTry }: SignInProps) {
  useDocumentTitle('Repair Tracking System');
  const { enter } = useSession();
  const toast = useToast();
  const [{ fetching }, signIn] = useMutation(SignInMutation);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const fail = (description: string) =>
    toast({ title: 'Error', description, variant: 'destructive' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (fetching) return;
    setTried(true);
    if (username.trim() === '' || password === '') {
      fail('Please fill in all fields');
      (username.trim() === '' ? usernameInput : passwordInput).current?.focus();
      return;
    }
    onTry();
    const { data, error } = await signIn({ username, password });
    if (data != null) {
      toast({ title: 'Success', description: 'Logged in successfully' });
      enter(data.signIn);
    } else if (error !== undefined) {
      fail(signInFailure(error));
      passwordInput.current?.select();
    }
  };

  return (
    <EntranceFrame
      title="Repair Tracking System"
      about={ended ? 'Your sign-in has ended. Please sign in again.' : 'Sign in to continue'}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Field
            label="Username"
            error={tried && username.trim() === '' ? 'Username is required' : undefined}
          >
            <TextInput
              ref={usernameInput}
              name="username"
              value={username}
              onChange={setUsername}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
          </Field>
          <Field
            label="Password"
            error={tried && password === '' ? 'Password is required' : undefined}
          >
            <PasswordInput
              ref={passwordInput}
              name="password"
              value={password}
              onChange={setPassword}
            />
          </Field>
          <Button type="submit" variant="primary" size="large" fullWidth aria-disabled={fetching}>
            {fetching ? 'Signing In...' : 'Sign In'}
          </Button>
        </Stack>
      </form>
    </EntranceFrame>
  );
}
