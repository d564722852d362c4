import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows for a secret at a time. */
export function codeOf(secret: string, at = new Date()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
