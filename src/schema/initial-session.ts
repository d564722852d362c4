import { execute, parse } from 'graphql';
import type { Context, SignInCookie } from '../services/context.ts';
import { schema } from './index.ts';

const QUESTION = parse(`query Session_Query {
  shop { timezone needsSetUp version }
  viewer { id username name role onTechnicianList journalPosition }
}`);

/**
 * The result of the first query of every page of the client, as JSON. The server embeds it in the
 * page, which saves a round trip. Null when the query fails; the client then sends it itself.
 */
export async function initialSession(
  context: Context,
  cookie: SignInCookie,
): Promise<string | null> {
  const contextValue = { ...context, cookie };
  const { data, errors } = await execute({ schema, document: QUESTION, contextValue });
  return errors === undefined ? JSON.stringify(data) : null;
}
