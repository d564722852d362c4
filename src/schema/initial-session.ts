import { execute, parse } from 'graphql';
import type { Context, SignInCookie } from '../services/context.ts';
import { schema } from './index.ts';

const QUESTION = parse(`query Session_Query {
  shop { timezone needsSetUp version }
  viewer { id username name role onTechnicianList journalPosition }
}`);

/**
 * What every page of the client asks first, as JSON: the server writes the answer into the page,
 * so that nobody waits for it. Null when there is no whole answer; the page then asks itself.
 */
export async function initialSession(
  context: Context,
  cookie: SignInCookie,
): Promise<string | null> {
  const contextValue = { ...context, cookie };
  const { data, errors } = await execute({ schema, document: QUESTION, contextValue });
  return errors === undefined ? JSON.stringify(data) : null;
}
