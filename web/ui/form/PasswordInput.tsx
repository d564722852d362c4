import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { PlainIconButton } from './PlainIconButton.tsx';
import { Caption } from '../layout/Text.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

type PasswordInputProps = Omit<
  TextInputProps,
  'type' | 'trailing' | 'leading' | 'onKeyDown' | 'onKeyUp' | 'onBlur'
>;

/** A password, which can be shown, and which says when Caps Lock is on. */
export function PasswordInput({ autoComplete = 'current-password', ...rest }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <TextInput
        {...rest}
        type={visible ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={readCapsLock}
        onKeyUp={readCapsLock}
        onBlur={() => setCapsLock(false)}
        trailing={
          <PlainIconButton
            label="Show characters"
            icon={visible ? <EyeOff /> : <Eye />}
            size="small"
            aria-pressed={visible}
            disabled={rest.disabled}
            onClick={() => setVisible(!visible)}
          />
        }
      />
      <Caption as="p" role="status">
        {capsLock ? 'Caps Lock is on' : ''}
      </Caption>
    </div>
  );
}
