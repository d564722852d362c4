/**
 * What the security log records, so that it can be found out later who did what: sign-ins,
 * refusals, and changes of accounts and rights. It never holds a password, a token or a hash.
 */
export const SECURITY_EVENTS = [
  'sign-in',
  'sign-in-refused',
  'sign-in-slowed',
  'sign-out',
  'account-created',
  'account-changed',
  'account-deleted',
  'role-changed',
  'password-changed',
  'setting-changed',
  'records-exported',
  'action-forbidden',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Names and plain values with the details of an event. */
export type SecurityDetails = Readonly<Record<string, string | number | boolean | null>>;
