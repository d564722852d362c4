/** Under this many pixels of width the page is laid out for a phone (rule 159). */
const MOBILE_BREAKPOINT = 768;

/** Not for paper, which has room for tables. */
export const MOBILE_QUERY = `screen and (max-width: ${MOBILE_BREAKPOINT - 0.02}px)`;

/** Where the sidebar and the margins are wider. */
const DESKTOP_BREAKPOINT = 1366;

/** Pixels of the sidebar. */
export const SIDEBAR = { tablet: 216, desktop: 232 } as const;
/** Pixels of the sidebar, of the margins around a screen and of scroll bars. */
const BESIDE_SCREEN = { tablet: SIDEBAR.tablet + 32 + 28, desktop: SIDEBAR.desktop + 48 + 28 };

/**
 * Whether a screen has less room than this many pixels, as a media query: phones have too little for
 * any table. In em, since texts and columns grow with the reader's own text size. Paper has room.
 */
export function lessRoomThan(pixels: number): string {
  const onDesktop = pixels + BESIDE_SCREEN.desktop;
  // Where the sidebar becomes wider, a screen has less room than just before.
  const fitsBefore = onDesktop <= DESKTOP_BREAKPOINT;
  const least = Math.max(MOBILE_BREAKPOINT, fitsBefore ? pixels + BESIDE_SCREEN.tablet : onDesktop);
  return `screen and (max-width: ${(least - 0.02) / 16}em)`;
}

/** Media rules for styled parts: `${media.mobile} { … }`. */
export const media = {
  mobile: `@media ${MOBILE_QUERY}`,
  desktop: `@media (min-width: ${MOBILE_BREAKPOINT}px)`,
  /** The sidebar is there, and little room beside it. */
  tablet: `@media screen and (min-width: ${MOBILE_BREAKPOINT}px) and (max-width: ${DESKTOP_BREAKPOINT - 0.02}px)`,
  wide: '@media (min-width: 1200px)',
  coarse: '@media (pointer: coarse)',
  hover: '@media (hover: hover)',
  print: '@media print',
} as const;
