import type { FailedRequest } from './errors.ts';
import { requestOptions } from './request.ts';

interface Answer<Result> {
  data?: Result | null | undefined;
  error?: FailedRequest | undefined;
}

/**
 * Sends an operation as it is written, and never rejects. What a page asks before somebody is
 * signed in needs no cache, so the sign-in loads neither urql nor its parser (ADR 0049).
 */
export async function ask<Result>(
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Answer<Result>> {
  const { headers, ...options } = requestOptions.fetchOptions();
  let response: Response | undefined;
  try {
    response = await requestOptions.fetch(requestOptions.url, {
      ...options,
      method: 'POST',
      headers: {
        ...headers,
        accept: 'application/graphql-response+json, application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors }: { data?: Result | null; errors?: FailedRequest['graphQLErrors'] } =
      await response.json();
    if (errors === undefined && data !== undefined) return { data };
    return { data, error: { graphQLErrors: errors ?? [], response } };
  } catch {
    // Not reached, or answered by something else than the shop, as a proxy does.
    return { error: { graphQLErrors: [], response } };
  }
}
