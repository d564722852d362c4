import { Calendar } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { PlainIconButton } from './PlainIconButton.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface DateFieldProps extends Omit<
  TextInputProps,
  'type' | 'leading' | 'trailing' | 'align' | 'ref' | 'min' | 'max'
> {
  /** `YYYY-MM-DD`, with time `YYYY-MM-DDTHH:mm`, or ''. */
  value: string;
  withTime?: boolean | undefined;
  /** In the same format as the value. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A date, typed or picked from the browser's calendar. */
export function DateField({ withTime = false, min, max, disabled, ...rest }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const openPicker = () => {
    // Some browsers have no picker to open; typing still works there.
    try {
      input.current?.showPicker();
    } catch {
      input.current?.focus();
    }
  };
  return (
    <Box>
      <TextInput
        {...rest}
        ref={input}
        type={withTime ? 'datetime-local' : 'date'}
        min={min ?? '2000-01-01'}
        max={max ?? (withTime ? '2099-12-31T23:59' : '2099-12-31')}
        disabled={disabled}
        trailing={
          <PlainIconButton
            label="Open calendar"
            icon={<Calendar />}
            size="small"
            tabIndex={-1}
            disabled={disabled}
            onClick={openPicker}
          />
        }
      />
    </Box>
  );
}

const Box = styled.div`
  input {
    min-width: 0;
    appearance: none;
  }

  input::-webkit-calendar-picker-indicator {
    display: none;
  }

  input::-webkit-date-and-time-value {
    text-align: left;
  }
`;
