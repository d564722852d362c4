import type { Palette } from './palette.ts';
import { theme } from './theme.ts';

/** A semantic colour in a styled component: `color: ${s('textSecondary')};`. */
export function s(key: keyof Palette): string {
  return theme[key];
}
