import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fenceEverybody, heardBetweenFences, recordEvents } from '../../test/kit/event-recorder.ts';
import { callAs } from '../../test/kit/rest.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const NEW = {
  expenses: { date: '2026-11-20', category: 'salary', workWeek: 3, amount: '10' },
  'auto-reply-templates': { label: 'Hours', content: 'Nine to six' },
};

test.each(Object.entries(NEW))(
  'an unchanged row of %s that is sent back stays',
  async (noun, body) => {
    const { admin } = kit.people;
    const { answer: row } = await callAs(kit, admin, 'POST', `/api/${noun}`, body);
    const ear = recordEvents(admin);
    await fenceEverybody(kit, ear);
    const before = heardBetweenFences(ear).length;
    for (const sent of [row, {}]) {
      const again = await callAs(kit, admin, 'PUT', `/api/${noun}/${row.id}`, sent);
      expect(again).toEqual({ status: 200, answer: row });
    }
    await fenceEverybody(kit, ear);
    expect(heardBetweenFences(ear)).toHaveLength(before);
  },
);

test('an unchanged account that is sent back stays, with its sockets and its presence', async () => {
  const { admin } = kit.people;
  const person = await kit.hire('csr', 'Stays Open');
  await callAs(kit, person, 'POST', '/api/session/update', { currentPage: 'repairs' });
  const { answer } = await callAs(kit, admin, 'GET', '/api/users');
  const rows = answer as unknown as (typeof answer)[];
  const row = rows.find(({ id }) => id === person.viewer.id) ?? expect.unreachable();
  const ear = recordEvents(person);
  for (const sent of [row, {}, { password: '' }]) {
    const again = await callAs(kit, admin, 'PUT', `/api/users/${person.viewer.id}`, sent);
    expect(again).toEqual({ status: 200, answer: row });
  }
  await fenceEverybody(kit, ear);
  expect(ear.hasEnded()).toBe(false);
  const present = await callAs(kit, admin, 'GET', '/api/sessions/active');
  expect(present.answer).toMatchObject([{ userId: person.viewer.id }]);
});
