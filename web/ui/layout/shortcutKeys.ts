const SYSTEM_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Meta' : 'Control';

/** The shortcut of the palette, as an `aria-keyshortcuts` of this system. */
export const PALETTE_KEYS = `${SYSTEM_KEY}+K`;

/** The shortcut that prints the first paper of an open record. */
export const PRINT_KEYS = `${SYSTEM_KEY}+P`;
