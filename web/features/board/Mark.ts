import { styled } from 'styled-components';
import { fontSize, fontWeight, radius, theme } from '../../theme/theme.ts';

/** A fact on a card of the board; amber or red when somebody should see to it. */
export const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 0 6px;
  border: 1px solid transparent;
  border-radius: ${radius.round};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  line-height: 1rem;
  text-wrap: balance;

  &[data-tone='plain'] {
    background: ${theme.pressed};
    color: ${theme.text};
  }

  &[data-tone='amber'] {
    border-color: ${theme.warningBorder};
    background: ${theme.warningTint};
    color: ${theme.warningText};
    font-weight: ${fontWeight.medium};
  }

  &[data-tone='red'] {
    border-color: ${theme.dangerBorder};
    background: ${theme.dangerTint};
    color: ${theme.dangerText};
    font-weight: ${fontWeight.medium};
  }
`;
