import { type DocumentNode, execute } from 'graphql';
import { createCookie } from '../../src/server/cookie.ts';
import { maskError } from '../../src/schema/errors.ts';
import { schema } from '../../src/schema/index.ts';
import { authenticateSession } from '../../src/services/sign-in.ts';
import type { Person } from './shop.ts';

/**
 * The codes with which a query is refused as a whole, or null if the person is not signed in or part
 * of it is answered. The rights are checked by the same resolvers as always, but without the rest of
 * the server, which would execute a refused query twice.
 */
export async function refusalCodesOf(
  { context, cookie }: Person,
  document: DocumentNode,
  variableValues: Record<string, unknown>,
): Promise<string[] | null> {
  const found = await authenticateSession(context, cookie.split('=')[1] ?? '', 'background');
  if (found === null) return null;
  const contextValue = { ...context, viewer: found.viewer, cookie: createCookie(false) };
  const { data, errors } = await execute({ schema, document, variableValues, contextValue });
  const isRefused = errors !== undefined && Object.values(data ?? {}).every((one) => one === null);
  if (!isRefused) return null;
  return errors.map((error) => {
    const masked = maskError(error, context);
    return 'extensions' in masked ? String(Object(masked.extensions).code) : masked.message;
  });
}
