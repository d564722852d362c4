import { readFileSync } from 'node:fs';

/** Sends a GraphQL request with a cookie to an open port. */
export async function ask(address: string, cookie: string, query: string, input: object = {}) {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input } }),
  });
  return (await response.json()) as {
    data?: Record<string, unknown>;
    errors?: { message: string }[];
  };
}

export const PREVIEW = `mutation ($input: RestoreInput!) { previewRestore(input: $input) {
  version content { records repairCosts } replaces { records } } }`;
export const RESTORE = 'mutation ($input: RestoreInput!) { restoreBackup(input: $input) }';

/** Sends the file of a backup, as the pages do. */
export async function upload(address: string, headers: Record<string, string>, file: string) {
  const response = await fetch(`${address}/api/backups?name=shop.tar.zst`, {
    method: 'POST',
    headers,
    body: readFileSync(file),
  });
  return { status: response.status, ...((await response.json()) as { upload?: string }) };
}
