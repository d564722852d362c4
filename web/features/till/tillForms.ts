/** The names under which the forms of the till are kept when the browser discards the tab. */
export const DRAWER_FORM = 'till drawer';
export const CLOSING_FORM = 'till closing';
