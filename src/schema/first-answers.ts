import type { Context } from '../services/context.ts';
import type { Endpoint } from './endpoint.ts';
import type { GraphRequest } from './yoga-plugins.ts';
import type { FirstQueries, FirstQuery } from '../assets.ts';

/** A page does not wait longer than this; the client asks again for what is missing. */
const PAGE_WAITS_MS = 1000;

/**
 * The answers to the client's first queries at an address, to embed in the page, so that it shows
 * them as soon as its code runs (ADR 0074). They are the GraphQL endpoint's answers for the same
 * viewer. Answers with errors are left out, and all answers for an address with filters.
 * @returns JSON of the answers by key.
 */
export async function firstAnswers(
  endpoint: Pick<Endpoint, 'answer'>,
  queries: FirstQueries,
  address: URL,
  asked: GraphRequest,
): Promise<string> {
  const asks = asked.context.viewer !== null && address.search === '';
  const asking = (asks && queries.get(keyOf(asked.context, address))) || [];
  if (asking.length === 0) return '{}';
  const late = new Promise<null>((resolve) => setTimeout(resolve, PAGE_WAITS_MS, null).unref());
  const answers = await Promise.all(
    asking.map((query) => Promise.race([answerOf(endpoint, query, address, asked), late])),
  );
  const embedded = asking.flatMap(({ key }, at) => {
    const answer = answers[at];
    return answer == null ? [] : [`${JSON.stringify(key)}:${answer}`];
  });
  return `{${embedded.join(',')}}`;
}

function keyOf({ viewer }: Context, { pathname }: URL): string {
  return `${viewer?.role} ${pathname}`;
}

async function answerOf(
  endpoint: Pick<Endpoint, 'answer'>,
  { hash, variables }: FirstQuery,
  address: URL,
  asked: GraphRequest,
): Promise<string | null> {
  const body = JSON.stringify({
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
  });
  const request = new Request(new URL('/graphql', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  const response = await endpoint.answer(request, Buffer.from(body), asked);
  const answer = await response.text();
  const { errors }: { errors?: unknown } = JSON.parse(answer);
  return errors === undefined ? answer : null;
}
