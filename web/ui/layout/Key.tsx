import { styled } from 'styled-components';
import { fontSize, radius, theme } from '../../theme/theme.ts';

/** A key of the keyboard, as in a tooltip or a list of keys. */
export const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 1.25rem;
  height: 1.25rem;
  padding: 0 4px;
  border: 1px solid ${theme.borderStrong};
  border-radius: ${radius.small};
  color: ${theme.textSecondary};
  font-family: inherit;
  font-size: ${fontSize.small};
  line-height: 1;

  [role='tooltip'] & {
    border-color: currentcolor;
    color: inherit;
  }
`;

/** The key of a control, beside its label; touch screens have no keys. */
export const KeyHint = styled(Key)`
  @media (hover: none) {
    display: none;
  }
`;

const NAMES: Readonly<Record<string, string>> = { Control: 'Ctrl', Meta: '⌘' };

/** The names on the keys of an `aria-keyshortcuts`: `Control+K` is Ctrl and K. */
export function keyNames(shortcut: string): string[] {
  return shortcut.split('+').map((key) => NAMES[key] ?? key);
}
