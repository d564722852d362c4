import type { Needs } from './callers.ts';

/** A mutation, and who may send it. */
export interface MutationRow {
  ask: string;
  /** Creates a new target of the mutation for each cell; a record by default. */
  target?: () => Promise<number>;
  needs: Needs;
  /** The refusal for another person's record, for roles that do not see all records. */
  hidden?: '404';
  /** The answer to those who may send it, if that is a refusal, too. */
  allowed?: '404' | 'CONFLICT' | 'INVALID';
  /** The mutation begins or ends a sign-in, so each cell gets a person of its own. */
  isOwnSession?: true;
}
