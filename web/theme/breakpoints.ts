/** Under this many pixels of width the page is laid out for a phone (spec 9). */
const MOBILE_BREAKPOINT = 768;

/** Not for paper, which has room for tables. */
export const MOBILE_QUERY = `screen and (max-width: ${MOBILE_BREAKPOINT - 0.02}px)`;

/** Media rules for styled parts: `${media.mobile} { … }`. */
export const media = {
  mobile: `@media ${MOBILE_QUERY}`,
  desktop: `@media (min-width: ${MOBILE_BREAKPOINT}px)`,
  /** The sidebar is there, and little room beside it. */
  tablet: `@media screen and (min-width: ${MOBILE_BREAKPOINT}px) and (max-width: 1023.98px)`,
  wide: '@media (min-width: 1200px)',
  coarse: '@media (pointer: coarse)',
  hover: '@media (hover: hover)',
  print: '@media print',
} as const;
