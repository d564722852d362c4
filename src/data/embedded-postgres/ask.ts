import type { Row, RowList } from 'postgres';
import { type EmbeddedConnection, openOne } from './connection.ts';

const CONNECT_SECONDS = 2;
const ANSWER_MS = 3000;

/** The server's answer to a statement; undefined when it does not respond within a moment. */
export async function askBriefly(
  connection: EmbeddedConnection,
  statement: string,
): Promise<readonly Record<string, unknown>[] | undefined> {
  const client = openOne(connection, { connect_timeout: CONNECT_SECONDS });
  const { promise, resolve } = Promise.withResolvers<RowList<Row[]> | undefined>();
  const timer = setTimeout(() => resolve(undefined), ANSWER_MS);
  void client.unsafe(statement).then(resolve, () => resolve(undefined));
  return promise.finally(() => {
    clearTimeout(timer);
    void client.end({ timeout: 1 });
  });
}

/** Tells whether the server accepts a connection and answers a query within a moment. */
export async function answers(connection: EmbeddedConnection): Promise<boolean> {
  return (await askBriefly(connection, 'select 1')) !== undefined;
}
