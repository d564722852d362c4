import { TextInput, type TextInputProps } from './TextInput.tsx';

/** A code of an authenticator app, which browsers and phones offer to fill in, or a recovery code. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
