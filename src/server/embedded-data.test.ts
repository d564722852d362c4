import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { findNewest } from '../data/journal.ts';
import { insertTechnician } from '../data/technicians.ts';
import { parsePosition } from '../domain/journal-position.ts';
import { embeddedData } from './embedded-data.ts';
import { createEndpoint, type Endpoint } from '../schema/endpoint.ts';
import { noteInJournal } from '../services/journal.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

test('a page gets every event since its embedded answers were read', async () => {
  const { context } = kit.people.csr;
  const endpoint = createEndpoint(kit.shop, new Map([['list', '{ technicians { name } }']]));
  const { promise: listed, resolve } = Promise.withResolvers<void>();
  const answer: Endpoint['answer'] = async (...asked) => {
    const response = await endpoint.answer(...asked);
    resolve();
    return response;
  };
  const queries = [{ key: 'technicians', hash: 'list', variables: {} }];
  const server = {
    shop: kit.shop,
    endpoint: { answer },
    firstQueries: new Map([['csr /', queries]]),
  };
  const { opening } = await kit.shop.db.transaction(async (tx) => {
    await tx.execute('lock table journal in access exclusive mode');
    const request = { url: 'http://shop.test/' };
    const begun = { opening: embeddedData(server, request, null, async () => context) };
    await listed;
    const technician = await insertTechnician(tx, 'Lara Late');
    const about = { subject: 'technician', id: technician?.id ?? null } as const;
    await noteInJournal(tx, context, { ...about, action: 'created' });
    return begun;
  });
  const { json = '', answers = '' } = (await opening) ?? {};
  expect(JSON.parse(answers)).toMatchObject({ technicians: { data: { technicians: [] } } });
  const first = parsePosition(JSON.parse(json).viewer.journalPosition);
  expect(first?.id).toBeLessThan((await findNewest(kit.shop.db))?.id ?? 0);
});
