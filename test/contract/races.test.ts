import { afterAll, beforeAll, expect, test } from 'bun:test';
import { respondToError } from '../../src/rest/respond.ts';
import { maskError } from '../../src/schema/errors.ts';
import { updatePresence } from '../../src/services/presence.ts';
import { createRecord } from '../../src/services/repairs.ts';
import { refusalOf } from '../kit/refusal.ts';
import { rowsOf } from '../kit/rows.ts';
import { createTestShop, type Person, type TestShop } from '../kit/shop.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const ROUNDS = 12;
const send = async (caller: Person, method: string, path: string, body?: unknown) => {
  const response = await kit.send(caller, method, path, body);
  return { status: response.status, text: await response.text(), call: `${method} ${path}` };
};

test('deleting an account while it and others write breaks nothing', async () => {
  const { admin, csr } = kit.people;
  for (let round = 0; round < ROUNDS; round += 1) {
    const client = await kit.hire('client', `Client ${round}`);
    const leaver = await kit.hire('csr', `Leaver ${round}`);
    const clientId = client.viewer.id;
    const made = await send(csr, 'POST', '/api/repair-records', { clientId });
    const { id } = JSON.parse(made.text) as { id: number };
    const outcomes = await Promise.all([
      ...Array.from({ length: 6 }, (_, place) =>
        send(place % 2 === 0 ? csr : leaver, 'POST', '/api/repair-records', {
          clientId,
          clientName: `Client ${round}`,
        }),
      ),
      send(csr, 'PUT', `/api/repair-records/${id}`, { clientId, unit: `a${round}` }),
      send(admin, 'DELETE', `/api/users/${clientId}`),
      send(leaver, 'POST', '/api/session/update', { currentPage: 'x' }),
      send(admin, 'DELETE', `/api/users/${leaver.viewer.id}`),
      send(leaver, 'POST', '/api/session/update', { currentPage: 'y' }),
      send(leaver, 'PUT', `/api/repair-records/${id}`, { clientName: `Client ${round}` }),
      send(csr, 'PUT', `/api/repair-records/${id}`, { clientId: null }),
    ]);
    expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
  }
});

test('a request that was let in before its author was deleted is refused', async () => {
  const { admin } = kit.people;
  const leaver = await kit.hire('csr', 'Late');
  await send(admin, 'DELETE', `/api/users/${leaver.viewer.id}`);
  for (const late of [
    () => updatePresence(leaver.context, { currentPage: 'x' }),
    () => createRecord(leaver.context, { unit: 'late' }, { key: 'key-of-the-late' }),
  ]) {
    const error = await refusalOf(late);
    const response = respondToError(error, kit.shop);
    const message = 'Something changed in the meantime. Please try again.';
    expect({ status: response.status, answer: (await response.json()) as unknown }).toEqual({
      status: 409,
      answer: { message },
    });
    expect(maskError(error, kit.shop)).toMatchObject({
      message,
      extensions: { code: 'CONFLICT' },
    });
  }
  expect(await rowsOf(kit.shop, `select 1 from repair_records where unit = 'late'`)).toEqual([]);
});
