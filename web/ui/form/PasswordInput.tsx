import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { PlainIconButton } from './PlainIconButton.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

type PasswordInputProps = Omit<TextInputProps, 'type' | 'trailing' | 'leading'>;

export function PasswordInput({ autoComplete = 'current-password', ...rest }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      {...rest}
      type={visible ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <PlainIconButton
          label={visible ? 'Hide password' : 'Show password'}
          icon={visible ? <EyeOff /> : <Eye />}
          size="small"
          aria-pressed={visible}
          disabled={rest.disabled}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
