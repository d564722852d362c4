/** The least that argon2id can cost, 0.1 ms instead of 100. A hash says itself how it is checked. */
export const QUICK_HASH = { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 } as const;

const hash = Bun.password.hash.bind(Bun.password);

/** Lets every new password of the tests cost little: hundreds of accounts are created. */
export function hashQuickly(): void {
  Bun.password.hash = (password) => hash(password, QUICK_HASH);
}

/** Hashes passwords as the product does, while a job runs. */
export async function withProductHashes<T>(job: () => Promise<T>): Promise<T> {
  Bun.password.hash = hash;
  try {
    return await job();
  } finally {
    hashQuickly();
  }
}
