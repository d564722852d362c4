import { afterAll, beforeAll, expect, test } from 'bun:test';
import { updatePresence } from '../services/presence.ts';
import { createRecord } from '../services/repairs.ts';
import { fence, recordEvents } from '../../test/kit/event-recorder.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { subscribeAs } from '../../test/kit/subscribers.ts';

const SINCE = 'subscription ($since: String) { events(since: $since) { event } }';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

/** What a reader who comes with a mark canReceive, up to a record that is made then. */
async function hearSince(since: string): Promise<string[]> {
  const reader = subscribeAs(kit, kit.people.csr);
  const request = { query: SINCE, variables: { since } };
  reader.client.subscribe(request, { next() {}, error() {}, complete() {} });
  await reader.frame('connection_ack');
  // The answer to a refused query comes after the subscription that was sent before it.
  await reader.ask('{ shop { version } }');
  await createRecord(kit.people.admin.context, { unit: 'the next event' });
  await reader.frame('record-created');
  void reader.client.dispose();
  return reader.frames.filter((frame) => frame.includes('"next"'));
}

/** The mark, when all that was committed before has been heard. */
async function settledMark(): Promise<string> {
  const ear = recordEvents(kit.people.admin);
  await fence(kit, ear);
  return kit.people.admin.context.eventHub.mark();
}

test('what happened since the mark is said first, and that nothing did', async () => {
  const mark = await settledMark();
  const [first, second] = await hearSince(mark);
  expect(first).toContain('caught-up');
  expect(second).toContain('record-created');
  expect(kit.people.admin.context.eventHub.mark()).not.toBe(mark);
  expect((await hearSince(mark))[0]).toContain('missed');
});

test('a mark of another time or of nobody means that something was missed', async () => {
  expect((await hearSince('nobody’s'))[0]).toContain('missed');
});

test('where somebody is leaves the mark as it is', async () => {
  const mark = await settledMark();
  const ear = recordEvents(kit.people.admin);
  const { sessionId } = await updatePresence(kit.people.csr.context, { currentPage: 'repairs' });
  await ear.next('session-update', sessionId);
  expect(kit.people.admin.context.eventHub.mark()).toBe(mark);
});
