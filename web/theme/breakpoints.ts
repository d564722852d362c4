/** Below this width in pixels, the page has the phone layout (rule 159). */
const MOBILE_BREAKPOINT = 768;

/** Screens only: paper has room for tables. */
export const MOBILE_QUERY = `screen and (max-width: ${MOBILE_BREAKPOINT - 0.02}px)`;

/** Devices that are operated by finger. */
export const COARSE_QUERY = '(pointer: coarse)';

/** From this width on, the sidebar has words beside its icons. */
const WORDS_BREAKPOINT = 1100;
/** From this width on, the margins of a screen are wider. */
const WIDE_BREAKPOINT = 1600;

/** The width of the sidebar in pixels. */
export const SIDEBAR = { icons: 56, words: 216 } as const;
/** Screens whose sidebar has icons only. */
export const ICONS_QUERY = `screen and (min-width: ${MOBILE_BREAKPOINT}px) and (max-width: ${WORDS_BREAKPOINT - 0.02}px)`;
/** The margins around a screen, its frame and its scroll bars, in pixels. */
const AROUND_SCREEN = 32 + 28;

/**
 * A media query for screens with less room than this many pixels; phones have too little for any
 * table. In em, since texts and columns grow with the reader's text size. It never matches paper.
 */
export function lessRoomThan(pixels: number): string {
  const besideWords = pixels + AROUND_SCREEN + SIDEBAR.words;
  // Where the sidebar gets its words, a screen has less room than just below that width.
  const fitsBefore = besideWords <= WORDS_BREAKPOINT;
  const needed = fitsBefore ? pixels + AROUND_SCREEN + SIDEBAR.icons : besideWords;
  const least = Math.max(MOBILE_BREAKPOINT, needed);
  return `screen and (max-width: ${(least - 0.02) / 16}em)`;
}

/** Media queries for styled components: `${media.mobile} { … }`. */
export const media = {
  mobile: `@media ${MOBILE_QUERY}`,
  /** The narrowest phones, whose header has no room for the date beside its buttons. */
  narrow: '@media screen and (max-width: 359.98px)',
  /** A phone that lies on its side, or whose keyboard is open. */
  low: '@media screen and (max-height: 299.98px)',
  desktop: `@media (min-width: ${MOBILE_BREAKPOINT}px)`,
  /** The sidebar is visible, with little room beside it. */
  tablet: `@media screen and (min-width: ${MOBILE_BREAKPOINT}px) and (max-width: ${WIDE_BREAKPOINT - 0.02}px)`,
  /** The sidebar has icons only. */
  icons: `@media ${ICONS_QUERY}`,
  wide: '@media (min-width: 1200px)',
  coarse: `@media ${COARSE_QUERY}`,
  hover: '@media (hover: hover)',
  print: '@media print',
} as const;
