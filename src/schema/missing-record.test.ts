import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createTargets } from '../../test/kit/callers.ts';
import { fence, recordEvents } from '../../test/kit/event-recorder.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';

let kit: TestShop;
let create: Awaited<ReturnType<typeof createTargets>>;
beforeAll(async () => {
  kit = await createTestShop();
  create = await createTargets(kit);
});
afterAll(() => kit.close());

test.each([
  'query ($id: ID!) { repairRecord(id: $id) { unit } }',
  'query ($id: ID!) { timeline(recordId: $id) { nodes { id } } }',
])('a missing record and someone else’s get the same bytes: %s', async (ask) => {
  const { id } = await create('other');
  // Answers name the last event that was delivered, so none may be on its way.
  await fence(kit, recordEvents(kit.people.admin));
  for (const caller of ['client', 'technician'] as const) {
    const answers = await Promise.all(
      [String(id), '2000000000', '0', '-1', 'x', '99999999999'].map(async (target) => {
        const body = { query: ask, variables: { id: target } };
        const response = await kit.send(kit.people[caller], 'POST', '/graphql', body);
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('Repair record not found');
  }
});
