import { DomainError } from '../../domain/errors.ts';

/**
 * Why a row cannot be imported: the reason that `take` returns, or the rule that it breaks; null
 * when it can.
 */
export async function reasonOf(take: () => Promise<string | null>): Promise<string | null> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
