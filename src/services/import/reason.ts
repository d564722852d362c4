import { DomainError } from '../../domain/errors.ts';

/** Why a row cannot go in: what taking it answers, or the rule that it breaks; null when it can. */
export async function reasonOf(take: () => Promise<string | null>): Promise<string | null> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
