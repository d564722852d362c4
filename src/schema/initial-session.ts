import { execute, parse } from 'graphql';
import type { Context, SignInCookie } from '../services/context.ts';
import { getPublicProfile, type PublicProfile } from '../services/shop-profile.ts';
import { schema } from './index.ts';

const QUESTION = parse(`query Session_Query {
  shop { timezone needsSetUp version name logo address phones warrantyDays ticketPrefix }
  viewer { id username name role onTechnicianList mustTurnOnTwoFactor preferences journalPosition }
}`);

/** What a page embeds, to save a round trip. */
export interface InitialSession {
  /** The first query's result. */
  json: string;
  /** What the page shows before its program runs. */
  brand: Pick<PublicProfile, 'name' | 'logo'>;
}

/** What the page of this request embeds; null if the query fails. */
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
