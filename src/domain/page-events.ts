/* A file of its own, because the pages need it first and none of the rules of `events.ts`. */

/** Tells a client that it missed events and that anything may have changed. */
export const MISSED = 'missed';

/** Tells a client that it missed nothing; only presence may differ. */
export const CAUGHT_UP = 'caught-up';

/** What every page shows of the shop has changed: its name, its logo or the choices of forms. */
export const SHOP_UPDATED = 'shop-updated';
