import { execute, parse } from 'graphql';
import type { Context, SignInCookie } from '../services/context.ts';
import { schema } from './index.ts';

const QUESTION = parse(`query Session_Query {
  shop { timezone needsSetUp version }
  viewer { id username name role onTechnicianList journalPosition }
}`);

/** The first query's result, embedded in each page to save a round trip; null if it fails. */
export async function initialSession(
  context: Context,
  cookie: SignInCookie,
): Promise<string | null> {
  const contextValue = { ...context, cookie };
  const { data, errors } = await execute({ schema, document: QUESTION, contextValue });
  return errors === undefined ? JSON.stringify(data) : null;
}
