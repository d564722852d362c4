const OPTIONS = { algorithm: 'argon2id', memoryCost: 65_536, timeCost: 2 } as const;

/** Hashes a password with argon2id, 64 MiB, two passes (decision 10). */
export function hashPassword(password: string): Promise<string> {
  return Bun.password.hash(password, OPTIONS);
}

let dummy: Promise<string> | undefined;

/**
 * Does the password fit? Without a hash it takes the time of a real check and says no, so that
 * the time of an answer does not tell whether there is such a user.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const fits = await Bun.password.verify(password, hash ?? (await dummy));
  return fits && hash !== null;
}
