import { availableParallelism } from 'node:os';
import { checkPassword, COMMON_PASSWORDS, type PasswordOwner } from '../domain/users.ts';
import { createPasswordQueue, type PasswordQueue } from './password-queue.ts';

const OPTIONS = { algorithm: 'argon2id', memoryCost: 65_536, timeCost: 2 } as const;

/** The hash of a random password that nobody knows, with the options above. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=65536,t=2,p=1$Qsxh18XobT0xHkl+fCoevWf1tXgtEqnOQV32uecQZNM$yGwN4aETXFKAaoC2cDMXjA9ArAO42ofVJDm9rnwpIIQ';

/** The queue of password checks in this process. */
export const passwordQueue: PasswordQueue = createPasswordQueue(availableParallelism());

/** Hashes a password with argon2id, 64 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return Bun.password.hash(password, OPTIONS);
}

/** Checks a password; without a hash it takes as long, which hides whether the user exists. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const fits = await Bun.password.verify(password, hash ?? NOBODYS_HASH);
  return fits && hash !== null;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, in small letters; loaded when the first password is set. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS));
}

/** Checks a new password, also against the most common ones (rule 18). @throws invalid. */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  common ??= loadCommon();
  checkPassword(password, owner, { common: await common });
}

/** Checks the password of the environment's admin, without whom a shop could not start. */
export function checkFirstPassword(password: string, owner: PasswordOwner): void {
  checkPassword(password, owner, { mayHoldName: true });
}
