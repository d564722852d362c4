import { useEffect, useEffectEvent, useRef } from 'react';
import { TextButton } from '../../ui/form/Button.tsx';
import { CodeInput } from '../../ui/form/CodeInput.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';

/** The page keeps the password this long for the second step. */
const PASSWORD_KEPT_MS = 5 * 60_000;

interface CodeStepProps {
  code: string;
  problem: string;
  onChange: (typed: string) => void;
  /** Back to the first step, which starts without the password. */
  onLeave: () => void;
}

/** The second step of a sign-in (rule 180). */
export function CodeStep({ code, problem, onChange, onLeave }: CodeStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const timer = setTimeout(() => leave(), PASSWORD_KEPT_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (problem !== '') input.current?.select();
  }, [problem]);
  return (
    <Stack $gap={3}>
      <Field
        label="Code"
        hint="The 6 digits that your authenticator app shows for this shop, or one of your recovery codes."
        error={problem}
      >
        <CodeInput ref={input} value={code} onChange={onChange} autoFocus />
      </Field>
      <Row>
        <TextButton onClick={onLeave}>Sign in as someone else</TextButton>
      </Row>
    </Stack>
  );
}
