import { styled } from 'styled-components';
import { pressableBox } from '../../theme/hovered.ts';
import { media } from '../../theme/breakpoints.ts';
import { radius, size, space, theme } from '../../theme/theme.ts';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** `reaches` with Shift, which selects the rows in between as well. */
  onToggle: (reaches: boolean) => void;
}

/** Selects a row of a list, to change it together with others. */
export function SelectBox({ label, checked, onToggle }: SelectBoxProps) {
  return (
    <Box
      type="checkbox"
      data-print="hide"
      data-selects-row
      aria-label={label}
      checked={checked}
      onChange={({ nativeEvent }) =>
        onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}

/** How much wider a cell has to be for its checkbox. */
export const SELECT_WIDTH = 24;

/** The checkbox before the content of a cell. */
export const SelectLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
`;

/** The same on a card, in words. */
export const SelectLabel = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.controlSmall};
  margin-right: auto;

  ${media.coarse} {
    min-height: ${size.touch};
  }
`;

const Box = styled.input`
  flex: none;
  width: 16px;
  height: 16px;
  accent-color: ${theme.accent};
  cursor: pointer;

  ${media.coarse} {
    width: 22px;
    height: 22px;
  }

  /* Like other checkboxes; browsers fill native ones with grey on dark pages. */
  &:not(:checked) {
    border: 1px solid ${theme.borderControl};
    border-radius: ${radius.small};
    background: ${theme.surface};
    appearance: none;

    ${pressableBox}
  }

  ${media.hover} {
    &:checked:hover {
      accent-color: ${theme.accentHover};
    }
  }

  &:checked:active {
    accent-color: ${theme.accentPressed};
  }
`;
