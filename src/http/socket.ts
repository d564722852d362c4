/** The code of a close because the sign-in ended or changed: sign in again, or reconnect. */
export const SIGN_IN_ENDED = 4401;

/** A client with this much unsent data reads too slowly. */
export const BEHIND_BYTES = 64 * 1024;
