import 'styled-components';
import type { Theme } from './theme/theme.ts';

declare module 'styled-components' {
  // styled-components is typed by merging into this interface; it has no members of its own.
  // oxlint-disable-next-line typescript/no-empty-object-type
  export interface DefaultTheme extends Theme {}
}
