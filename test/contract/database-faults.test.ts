import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { jpeg } from '../kit/pictures.ts';
import { createTestShop, type TestShop } from '../kit/shop.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const CREATE = 'mutation($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }';
const NO_ROOM =
  "The shop's computer has no room left. Nothing was saved; what you typed is still here.";

/** Makes every insert of a record, or into another table, fail with this SQLSTATE. */
async function failWith(code: string, table = 'repair_records'): Promise<void> {
  await kit.shop.db.execute(
    sql.raw(`
      create or replace function fail() returns trigger language plpgsql as
        $$ begin raise exception 'secret of the disk' using errcode = '${code}'; end $$;
      create or replace trigger failing before insert on ${table}
        for each row execute function fail()`),
  );
}
/** Removes the fault, and waits until the server has noticed. */
async function mend(): Promise<void> {
  for (const table of ['repair_records', 'photos'])
    await kit.shop.db.execute(sql.raw(`drop trigger if exists failing on ${table}`));
  const stop = kit.shop.faults.watch();
  while ((await health()).status !== 200) await Bun.sleep(20);
  stop();
}

const save = (unit: string) =>
  kit.send(kit.people.csr, 'POST', '/api/repair-records', { unit, clientName: 'Ana' });
const saveByGraph = (unit: string) => kit.graphql(kit.people.csr, CREATE, { input: { unit } });
const health = async () => {
  const response = await kit.fetch(null, '/healthz');
  return { status: response.status, body: (await response.json()) as { message?: string } };
};

describe.each([
  ['53100', 503, NO_ROOM],
  ['58030', 503, /^The disk of the shop's computer cannot be read or written\. Nothing was saved/],
  ['25006', 503, /^The database accepts no changes at the moment\. Nothing was saved/],
  ['57014', 503, /^The database is busy at the moment\. Nothing was saved/],
  ['55P03', 503, /^The database is busy at the moment\. Nothing was saved/],
  ['57P03', 503, 'The database is restarting. Please try again in a moment.'],
  ['XX001', 500, /^Part of the shop's data is damaged/],
])('SQLSTATE %s', (code, status, sentence) => {
  test('has its sentence and status on both façades, without the cause', async () => {
    await failWith(code);
    const response = await save('Galaxy');
    const text = await response.text();
    expect(response.status).toBe(status);
    const { message } = JSON.parse(text) as { message: string };
    if (typeof sentence === 'string') expect(message).toBe(sentence);
    else expect(message).toMatch(sentence);
    expect(response.headers.has('retry-after')).toBe(status === 503);
    kit.shop.database.refuseWrites(null);
    const { errors } = await saveByGraph('Galaxy');
    expect(errors?.[0]).toMatchObject({
      message,
      extensions: { code: status === 503 ? 'UNAVAILABLE' : 'INTERNAL' },
    });
    expect(text + JSON.stringify(errors)).not.toContain('secret of the disk');
    await mend();
  });
});

test('a deadlock is a conflict for every kind of request', async () => {
  const { id } = (await (await save('Before')).json()) as { id: number };
  await failWith('40P01');
  await failWith('40P01', 'photos');
  const message = 'Something changed in the meantime. Please try again.';
  const picture = await jpeg(40, 30);
  const responses = [
    await save('Galaxy'),
    await kit.fetch(kit.people.csr, `/files/photos?record=${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Blob([Uint8Array.from(picture)]),
    }),
  ];
  for (const response of responses) {
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ message });
  }
  const { errors } = await saveByGraph('Galaxy');
  expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'CONFLICT' } });
  await mend();
});

test('a full disk makes the health 503 until a change can be made again', async () => {
  await failWith('53100');
  expect((await save('Nokia')).status).toBe(503);
  expect(await health()).toMatchObject({ status: 503, body: { message: NO_ROOM } });
  // Reads go on, and no write is attempted.
  expect((await kit.fetch(kit.people.csr, '/api/repair-records')).status).toBe(200);
  const refused = await save('Nokia');
  expect(await refused.json()).toEqual({ message: NO_ROOM });
  await mend();
  expect((await save('Nokia')).status).toBe(201);
});

test('a lock that cannot be acquired is answered as busy, and the record can be saved afterwards', async () => {
  const { id } = (await (await save('Locked')).json()) as { id: number };
  const locked = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const holder = kit.shop.db.transaction(async (tx) => {
    // Holds the lock however long it takes until the edit is refused.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`select 1 from repair_records where id = ${id} for update`);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  const edit = () =>
    kit.send(kit.people.csr, 'PUT', `/api/repair-records/${id}`, { declaredIssue: 'screen' });
  const busy = await edit().finally(done.resolve);
  await holder;
  expect(busy.status).toBe(503);
  expect(await busy.json()).toEqual({
    message: 'The database is busy at the moment. Nothing was saved; please try again in a moment.',
  });
  expect((await edit()).status).toBe(200);
});

test('a subscription is refused while events cannot be delivered', async () => {
  const hearing = spyOn(kit.shop.eventHub, 'isListening').mockReturnValue(false);
  for (const path of ['/ws', '/graphql']) {
    const headers = { upgrade: 'websocket', 'sec-websocket-protocol': 'graphql-transport-ws' };
    const response = await kit.fetch(kit.people.csr, path, { headers });
    expect(response.status).toBe(503);
  }
  hearing.mockRestore();
});

test('reads are answered although the use of the session cannot be saved', async () => {
  const { csr } = kit.people;
  await kit.shop.db.execute(sql`update login_sessions set expire = now() + interval '10 minutes'`);
  await kit.shop.db.execute(
    sql.raw(`
      create or replace function fail() returns trigger language plpgsql as
        $$ begin raise exception 'secret of the disk' using errcode = '53100'; end $$;
      create trigger failing before update on login_sessions for each row execute function fail()`),
  );
  expect((await kit.fetch(csr, '/api/technicians')).status).toBe(200);
  expect(await health()).toMatchObject({ status: 503, body: { message: NO_ROOM } });
  await kit.shop.db.execute(sql`drop trigger failing on login_sessions`);
  await mend();
});
