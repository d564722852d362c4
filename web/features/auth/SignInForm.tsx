import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SIGN_IN_FAILED } from '../../../src/domain/sign-in.ts';
import { ask } from '../../lib/client/ask.ts';
import { type FailedRequest, isTransient, readError } from '../../lib/client/errors.ts';
import { type Viewer, VIEWER_FIELDS } from '../../lib/session/sessionQuery.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { lazyPart } from '../../ui/layout/lazyPart.ts';
import { Deferred } from '../../ui/layout/LazyView.tsx';
import { Muted } from '../../ui/layout/Text.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';

const SIGN_IN = `mutation SignIn_SignIn($username: String!, $password: String!, $code: String) {
  signIn(username: $username, password: $password, code: $code) { ${VIEWER_FIELDS} }
}`;

interface SignInFormProps {
  /** Called on submit: preloads the shop while the server verifies the password. */
  onTry?: () => void;
}

/** Loaded lazily, since few accounts need it. */
const CODE_STEP = lazyPart(async () => (await import('./CodeStep.tsx')).CodeStep);

/** Username, password and the button (rule 21), and then the code where one is needed (rule 180). */
export function SignInForm({ onTry }: SignInFormProps) {
  const { enter } = useSession();
  const toast = useToast();
  const [fetching, setFetching] = useState(false);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  /** Null in the first step. */
  const [code, setCode] = useState<string | null>(null);
  const [codeProblem, setCodeProblem] = useState('');
  const [waitSeconds, startWait] = useCountdown();
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const fail = (description: string) => toast(failure(description));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (fetching || waitSeconds > 0) return;
    setTried(true);
    if (username.trim() === '' || password === '') {
      fail('Please fill in all fields');
      (username.trim() === '' ? usernameInput : passwordInput).current?.focus();
      return;
    }
    onTry?.();
    setFetching(true);
    // So that the same problem again is announced again.
    setCodeProblem('');
    const { data, error } = await ask<{ signIn: Viewer }>(SIGN_IN, { username, password, code });
    if (data != null) {
      toast(success('Logged in successfully'));
      // A page that was kept reads the shop first; until then the form is shown.
      await enter(data.signIn);
    }
    setFetching(false);
    if (error !== undefined && readError(error).code === 'CODE_NEEDED') {
      await CODE_STEP.preload();
      setCodeProblem(code === null ? '' : readError(error).message);
      setCode(code ?? '');
    } else if (error !== undefined) {
      fail(signInFailure(error));
      startWait(readError(error).retryAfter ?? 0);
      passwordInput.current?.select();
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        {code === null ? (
          <>
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
          </>
        ) : (
          <Deferred
            view={CODE_STEP}
            with={{
              code,
              problem: codeProblem,
              onChange: (typed) => {
                setCode(typed);
                setCodeProblem('');
              },
              onLeave: () => {
                setCode(null);
                setPassword('');
                setTried(false);
              },
            }}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          aria-disabled={fetching || waitSeconds > 0}
        >
          {fetching ? 'Signing In...' : 'Sign In'}
        </Button>
        {waitSeconds === 0 ? null : (
          <Muted role="timer">
            You can try again in {waitSeconds} {waitSeconds === 1 ? 'second' : 'seconds'}.
          </Muted>
        )}
      </Stack>
    </form>
  );
}

/** The general message, unless the password was not looked at: the cause is then something else. */
function signInFailure(error: FailedRequest): string {
  const { code, message } = readError(error);
  return code === 'SLOW_DOWN' || isTransient(error) ? message : SIGN_IN_FAILED;
}

const SECOND_MS = 1_000;

/** The remaining whole seconds of a waiting time, 0 for none, and a function that starts one. */
function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === null) return undefined;
    const timer = setInterval(() => {
      // Computed from the clock, since timers stop while the computer sleeps.
      const time = performance.now();
      setNow(time);
      if (time >= end) setEnd(null);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number): void => {
    setNow(performance.now());
    setEnd(performance.now() + seconds * SECOND_MS);
  };
  return [end === null ? 0 : Math.max(0, Math.ceil((end - now) / SECOND_MS)), start];
}
