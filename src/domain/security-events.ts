/**
 * What is noted for whoever has to find out later who did what: who came in, who was refused, and
 * what was changed about who may do what. Nothing of it holds a password, a token or a hash.
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

/** Names and plain values that tell what it was about. */
export type SecurityDetails = Readonly<Record<string, string | number | boolean | null>>;
