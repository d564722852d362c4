/* What pages do by themselves. They load this file first, and not the rules of who hears what. */

/** Tells a client that it missed events and that anything may have changed. */
export const MISSED = 'missed';

/** Tells a client that it missed nothing; only presence may differ. */
export const CAUGHT_UP = 'caught-up';

/** What every page shows of the shop has changed: its name, its logo or the choices of forms. */
export const SHOP_UPDATED = 'shop-updated';
