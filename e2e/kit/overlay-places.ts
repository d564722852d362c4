import type { Page } from '@playwright/test';
import type { Role } from '../../src/domain/roles.ts';

/** An overlay, or an error message. */
export interface Overlay {
  what: string;
  open: (page: Page) => Promise<unknown>;
  /** A text that is visible when it is open. */
  shows: string | RegExp;
  /** Set for overlays that exist only at some widths. */
  widths?: number[];
  /** While it is open, it covers the fields beside it. */
  covers?: true;
  /** It opens only from the screen as it is when it was just loaded. */
  isFirst?: true;
}

export interface Place {
  role: Role;
  path: string;
  overlays: Overlay[];
}
