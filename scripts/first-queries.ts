import { join } from 'node:path';
import type { DocumentNode } from 'graphql';
import { stringifyVariables } from 'urql';
import { type Role, ROLES } from '../src/domain/roles.ts';
import { asSent } from './web-documents.ts';

const APP = join(import.meta.dirname, '..', 'web', 'app');

/** Queries by role and path, as src/schema/first-answers.ts reads them. */
type FirstQueries = Record<string, { key: string; hash: string; variables: object }[]>;

/** What is used of the client, whose types are checked with settings of their own. */
interface Navigation {
  SCREENS: Record<string, { path: string }>;
}
interface Pages {
  pageAt: (path: string, role: Role) => { queries?: () => Promise<Queries> } | undefined;
}
type Queries = (
  ask: (query: DocumentNode, variables: object) => void,
  role: Role,
  params: URLSearchParams,
) => void;

/**
 * What each screen asks first for each role, when its address has no filters: the server embeds the
 * answers in the page (ADR 0074). The lists are those that the client itself runs.
 * @param documents the texts that the built client sends, by their hashes.
 * @throws Error for a query that the build did not give a hash.
 */
export async function firstQueries(documents: Record<string, string>): Promise<FirstQueries> {
  const { SCREENS }: Navigation = await import(join(APP, 'navigation.ts'));
  const { pageAt }: Pages = await import(join(APP, 'pages.ts'));
  const found: FirstQueries = {};
  for (const role of ROLES)
    for (const { path } of Object.values(SCREENS)) {
      const run = await pageAt(path, role)?.queries?.();
      const asked: FirstQueries[string] = [];
      const ask = (query: DocumentNode, variables: object) => {
        const hash = hashOf(query, documents);
        asked.push({ key: `${hash} ${stringifyVariables(variables)}`, hash, variables });
      };
      run?.(ask, role, new URLSearchParams());
      if (asked.length > 0) found[`${role} ${path}`] = asked;
    }
  return found;
}

function hashOf(query: DocumentNode, documents: Record<string, string>): string {
  const { text, hash } = asSent(query);
  if (!(hash in documents)) throw new Error(`the client does not send this document: ${text}`);
  return hash;
}
