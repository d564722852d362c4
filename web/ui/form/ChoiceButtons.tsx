import { useId } from 'react';
import { styled } from 'styled-components';
import { pressableBox } from '../../theme/hovered.ts';
import { media } from '../../theme/breakpoints.ts';
import { chosenInForcedColors } from '../../theme/mixins.ts';
import { fontSize, fontWeight, radius, size, space, theme } from '../../theme/theme.ts';
import type { SelectOption } from './Select.tsx';
import { printedAsText } from './printedAsText.ts';
import { useFieldWiring } from './useField.ts';
import { KeyHint } from '../layout/Key.tsx';

interface Option extends SelectOption {
  colour?: string | undefined;
  /** The key that chooses it, shown where there is a keyboard. */
  keyName?: string | undefined;
}

interface ChoiceButtonsProps {
  /** The accessible name of the group: the label of its field. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  /** 48 px high, for thick fingers and gloves. */
  large?: boolean | undefined;
}

/** All choices of a field in sight, each one tap away; the arrow keys move among them. */
export function ChoiceButtons({
  label,
  value,
  onChange,
  options,
  large = false,
}: ChoiceButtonsProps) {
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={label} {...useFieldWiring()} $large={large}>
      {options.map((option) => (
        <Choice key={option.value} $large={large}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.colour === undefined ? null : <Dot style={{ background: option.colour }} />}
          <span>{option.label}</span>
          {option.keyName === undefined ? null : (
            <KeyHint aria-hidden="true">{option.keyName}</KeyHint>
          )}
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled.div<{ $large: boolean }>`
  display: ${({ $large }) => ($large ? 'grid' : 'flex')};
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Choice = styled.label<{ $large: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${({ $large }) => ($large ? '48px' : size.control)};
  padding: 0 ${space[3]};
  border: 1px solid ${theme.borderControl};
  border-radius: ${radius.medium};
  background: ${theme.surface};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.medium};
  cursor: pointer;

  ${pressableBox}

  /* It covers the button, so that it is found and pressed wherever the button is. */
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }

  &:has(:checked) {
    border-color: ${theme.accent};
    background: ${theme.accentTint};
    color: ${theme.accentText};
    box-shadow: inset 0 0 0 1px ${theme.accent};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${theme.focusRing};
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    &:has(:checked) {
      ${chosenInForcedColors}
    }
  }

  ${media.coarse} {
    min-height: ${({ $large }) => ($large ? '48px' : size.touch)};
  }

  ${printedAsText}

  ${media.print} {
    box-shadow: none !important;

    &:not(:has(:checked)) {
      display: none;
    }
  }
`;

const Dot = styled.span`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: ${radius.round};

  @media (forced-colors: active) {
    background: currentColor !important;
  }
`;
