/** Below this width in pixels, the page has the phone layout (rule 159). */
const MOBILE_BREAKPOINT = 768;

/** Screens only: paper has room for tables. */
export const MOBILE_QUERY = `screen and (max-width: ${MOBILE_BREAKPOINT - 0.02}px)`;

/** From this width on, the sidebar and the margins are wider. */
const DESKTOP_BREAKPOINT = 1366;

/** The width of the sidebar in pixels. */
export const SIDEBAR = { tablet: 216, desktop: 232 } as const;
/** The width of the sidebar, the margins around a screen and scroll bars, in pixels. */
const BESIDE_SCREEN = { tablet: SIDEBAR.tablet + 32 + 28, desktop: SIDEBAR.desktop + 48 + 28 };

/**
 * A media query for screens with less room than this many pixels; phones have too little for any
 * table. In em, since texts and columns grow with the reader's text size. It never matches paper.
 */
export function lessRoomThan(pixels: number): string {
  const onDesktop = pixels + BESIDE_SCREEN.desktop;
  // Where the sidebar becomes wider, a screen has less room than just below that width.
  const fitsBefore = onDesktop <= DESKTOP_BREAKPOINT;
  const least = Math.max(MOBILE_BREAKPOINT, fitsBefore ? pixels + BESIDE_SCREEN.tablet : onDesktop);
  return `screen and (max-width: ${(least - 0.02) / 16}em)`;
}

/** Media queries for styled components: `${media.mobile} { … }`. */
export const media = {
  mobile: `@media ${MOBILE_QUERY}`,
  desktop: `@media (min-width: ${MOBILE_BREAKPOINT}px)`,
  /** The sidebar is visible, with little room beside it. */
  tablet: `@media screen and (min-width: ${MOBILE_BREAKPOINT}px) and (max-width: ${DESKTOP_BREAKPOINT - 0.02}px)`,
  wide: '@media (min-width: 1200px)',
  coarse: '@media (pointer: coarse)',
  hover: '@media (hover: hover)',
  print: '@media print',
} as const;
