import { connectOnce, type DatabaseTarget } from '../../src/data/connect.ts';

/** Runs statements in a database one after the other, and returns the rows of the last one. */
export async function runStatements(
  target: DatabaseTarget,
  ...statements: string[]
): Promise<unknown[]> {
  const sql = connectOnce(target);
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = [...(await sql.unsafe(statement))];
    return rows;
  } finally {
    await sql.end();
  }
}
