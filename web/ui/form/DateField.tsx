import { Calendar } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { FIELD_DAYS } from '../../../src/domain/calendar.ts';
import { media } from '../../theme/breakpoints.ts';
import { PlainIconButton } from './PlainIconButton.tsx';
import { printedAsText } from './printedAsText.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useField } from './useField.ts';

interface DateFieldProps extends Omit<
  TextInputProps,
  'type' | 'leading' | 'trailing' | 'align' | 'ref' | 'min' | 'max'
> {
  /** `YYYY-MM-DD` or ''. */
  value: string;
}

const PROBLEM = 'Enter a day that exists, in the years 2000 to 2099';

/** A date, typed or picked from the browser's calendar. */
export function DateField({ disabled, onChange, onBlur, ...rest }: DateFieldProps) {
  const field = useField();
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
        type="date"
        min={FIELD_DAYS.first}
        max={FIELD_DAYS.last}
        disabled={disabled}
        onChange={(day) => {
          if (input.current?.validity.valid === true) field?.setOwnError('');
          onChange(day);
        }}
        onBlur={(event) => {
          field?.setOwnError(event.target.validity.valid ? '' : PROBLEM);
          onBlur?.(event);
        }}
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
    ${printedAsText}
  }

  ${media.print} {
    input[value=''] {
      visibility: hidden;
    }
  }

  input::-webkit-calendar-picker-indicator {
    display: none;
  }

  input::-webkit-date-and-time-value {
    text-align: left;
  }

  /* Safari, which alone knows named images, shows the current day in an empty field. */
  @supports (background: -webkit-named-image(i)) {
    input[value='']:not(:focus)::-webkit-datetime-edit {
      opacity: 0;
    }
  }

  /* Firefox shows its own button, which cannot be hidden. */
  @supports (-moz-appearance: none) {
    input {
      padding-right: 12px;
    }

    input + span {
      display: none;
    }
  }
`;
