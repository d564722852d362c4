import { afterAll, beforeAll, expect, test } from 'bun:test';
import postgres, { type Sql } from 'postgres';
import { createTestDatabase } from '../../test/kit/database.ts';

/** What the patch of the driver promises of the statement that begins a transaction (ADR 0073). */
let sql: Sql;
beforeAll(async () => {
  const target = await createTestDatabase();
  const options = { max: 1, onnotice: () => {} };
  sql = 'url' in target ? postgres(target.url, options) : postgres({ ...target, ...options });
  await sql`create table begun (n integer primary key)`;
});
afterAll(() => sql.end());

const saved = async () =>
  (await sql<{ n: number }[]>`select n from begun order by n`).map(({ n }) => n);
const codeOf = (failing: Promise<unknown>) =>
  failing.then(
    () => 'done',
    (error: unknown) => (error instanceof postgres.PostgresError ? error.code : String(error)),
  );

test('when it fails, no statement of its transaction runs, and the connection stays usable', async () => {
  const insertAll = () =>
    sql.begin('no such mode', (tx) =>
      Promise.all([
        tx`insert into begun values (${1})`,
        tx`insert into begun values (${2})`,
        tx.unsafe('insert into begun values (3)'),
      ]),
    );
  const insertPlain = () =>
    sql.begin('no such mode', (tx) => [
      tx.unsafe('insert into begun values (4)'),
      tx.unsafe('insert into begun values (5)'),
    ]);
  // The second time the statements have names.
  for (const failing of [insertAll, insertAll, insertPlain])
    expect(await codeOf(failing())).toBe('42601');
  expect(await saved()).toEqual([]);
});

test('all statements are in one transaction, including the first', async () => {
  const ids = await sql.begin((tx) =>
    Promise.all(
      [1, 2, 3].map(async (n) => {
        const [row] = await tx<{ id: string }[]>`
          insert into begun values (${n}) returning pg_current_xact_id()::text as id`;
        return row?.id;
      }),
    ),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await saved()).toEqual([1, 2, 3]);
});

test('a plain statement may be the first', async () => {
  const [row] = await sql.begin(async (tx) => {
    await tx.unsafe('delete from begun where n = 3');
    return tx<{ n: number }[]>`select count(*)::integer as n from begun`;
  });
  expect(row).toEqual({ n: 2 });
  expect(await saved()).toEqual([1, 2]);
});

test('when the first fails, nothing is saved, and its error is thrown', async () => {
  const failing = () =>
    sql.begin((tx) => [tx`insert into begun values (${1})`, tx`insert into begun values (${9})`]);
  for (let turn = 0; turn < 2; turn += 1) expect(await codeOf(failing())).toBe('23505');
  expect(await saved()).toEqual([1, 2]);
});

test('a savepoint may come first', async () => {
  await sql.begin(async (tx) => {
    await tx.savepoint((inner) => inner`insert into begun values (${1})`).catch(() => {});
    await tx`insert into begun values (${4})`;
  });
  expect(await saved()).toEqual([1, 2, 4]);
});

test('a transaction without statements needs no database', async () => {
  const nowhere = postgres({ host: '127.0.0.1', port: 1, max: 1 });
  expect(await nowhere.begin(() => 7)).toBe(7);
  await nowhere.end();
});
