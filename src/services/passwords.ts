import { availableParallelism } from 'node:os';
import { createPasswordQueue, type PasswordQueue } from './password-queue.ts';

const OPTIONS = { algorithm: 'argon2id', memoryCost: 65_536, timeCost: 2 } as const;

/** A hash of a random password that nobody knows, made with the options above. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=65536,t=2,p=1$Qsxh18XobT0xHkl+fCoevWf1tXgtEqnOQV32uecQZNM$yGwN4aETXFKAaoC2cDMXjA9ArAO42ofVJDm9rnwpIIQ';

/** Whose turn it is to have a password checked, in this process. */
export const passwordQueue: PasswordQueue = createPasswordQueue(availableParallelism());

/** Hashes a password with argon2id, 64 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return Bun.password.hash(password, OPTIONS);
}

/**
 * Does the password fit? Without a hash it takes the time of a real check and says no, so that
 * the time of an answer does not tell whether there is such a user.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const fits = await Bun.password.verify(password, hash ?? NOBODYS_HASH);
  return fits && hash !== null;
}
