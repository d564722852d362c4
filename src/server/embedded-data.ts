import { createCookie } from './cookie.ts';
import type { Scheme } from '../http/client-address.ts';
import type { EmbeddedData } from './pages.ts';
import type { Endpoint } from '../schema/endpoint.ts';
import { firstAnswers } from '../schema/first-answers.ts';
import { initialSession } from '../schema/initial-session.ts';
import type { Context, Shop } from '../services/context.ts';
import type { FirstQueries } from '../assets.ts';

interface Server {
  shop: Pick<Shop, 'faults'>;
  endpoint: Pick<Endpoint, 'answer'>;
  firstQueries: FirstQueries;
}

/**
 * The session and the first answers to embed in a page; null when the database fails, so that the
 * client has to query.
 * @throws errors other than faults of the database.
 */
export async function embeddedData(
  { shop, endpoint, firstQueries }: Server,
  { url }: Pick<Request, 'url'>,
  scheme: Scheme | null,
  findContext: () => Promise<Context>,
): Promise<EmbeddedData | null> {
  try {
    const asked = { context: await findContext(), cookie: createCookie(scheme === 'https') };
    const [session, answers] = await Promise.all([
      initialSession(asked.context, asked.cookie),
      firstAnswers(endpoint, firstQueries, new URL(url), asked),
    ]);
    return session === null ? null : { ...session, answers };
  } catch (error) {
    if (shop.faults.note(error) !== null) return null;
    throw error;
  }
}
