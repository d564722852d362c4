import 'styled-components';
import type { Theme } from './theme/theme.ts';

declare module 'styled-components' {
  // The library asks for this interface to be filled by merging; it has no members of its own.
  // oxlint-disable-next-line typescript/no-empty-object-type
  export interface DefaultTheme extends Theme {}
}
