import { execute, parse } from 'graphql';
import type { Context, SignInCookie } from '../services/context.ts';
import { getPublicProfile, type PublicProfile } from '../services/shop-profile.ts';
import { schema } from './index.ts';

const QUESTION = parse(`query Session_Query {
  shop { timezone journal needsSetUp version name logo address phones warrantyDays ticketPrefix }
  viewer { id username name role onTechnicianList mustTurnOnTwoFactor preferences journalPosition }
}`);

/** The session that a page embeds, to save a round trip. */
export interface InitialSession {
  /** The first query's result. */
  json: string;
  /** The name and logo that the page shows before its code runs. */
  brand: Pick<PublicProfile, 'name' | 'logo'>;
}

/** The session for the page of this request; null if the query fails. */
export async function initialSession(
  context: Context,
  cookie: SignInCookie,
): Promise<InitialSession | null> {
  const contextValue = { ...context, cookie };
  const [{ data, errors }, brand] = await Promise.all([
    execute({ schema, document: QUESTION, contextValue }),
    getPublicProfile(context),
  ]);
  return errors === undefined ? { json: JSON.stringify(data), brand } : null;
}
