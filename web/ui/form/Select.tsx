import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { control } from '../../theme/mixins.ts';
import { fontSize, size, theme } from '../../theme/theme.ts';
import { printedAsText } from './printedAsText.ts';
import { useFieldWiring } from './useField.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

/** Options whose label equals the stored value. */
export function textOptions(values: readonly string[]): SelectOption[] {
  return values.map((value) => ({ value, label: value }));
}

export interface SelectProps extends Omit<
  ComponentProps<'select'>,
  'onChange' | 'value' | 'size' | 'children'
> {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** The text for '' (nothing chosen); without it '' cannot be chosen. */
  placeholder?: string | undefined;
  size?: 'small' | 'medium' | undefined;
}

/** The native select, which works best on phones. Outside a Field, give it an aria-label. */
export function Select({
  onChange,
  options,
  placeholder,
  size: height = 'medium',
  ...rest
}: SelectProps) {
  const wiring = useFieldWiring();
  const isEmpty = rest.value === '' && placeholder !== undefined;
  return (
    // What nobody chose is not worth paper.
    <Frame data-print={isEmpty ? 'hide' : undefined}>
      <Native
        {...wiring}
        {...rest}
        onChange={(event) => onChange(event.target.value)}
        $small={height === 'small'}
        $empty={isEmpty}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Native>
      <ChevronDown size={16} aria-hidden="true" />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  width: 100%;

  > svg {
    position: absolute;
    top: calc(50% - 8px);
    right: 10px;
    color: ${theme.textSecondary};
    pointer-events: none;
  }

  ${media.print} {
    > svg {
      display: none;
    }
  }
`;

const Native = styled.select<{ $small: boolean; $empty: boolean }>`
  ${control}
  padding-right: 32px;
  color: ${({ $empty }) => ($empty ? theme.textSecondary : theme.text)};
  text-overflow: ellipsis;
  appearance: none;
  cursor: pointer;

  ${({ $small }) =>
    $small &&
    css`
      min-height: ${size.controlSmall};
      padding-left: 10px;
      font-size: ${fontSize.table};

      ${media.coarse} {
        min-height: ${size.touch};
      }
    `}

  option {
    background: ${theme.raised};
    color: ${theme.text};
  }

  ${printedAsText}
`;
