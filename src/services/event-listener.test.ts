import { expect, test } from 'bun:test';
import type { SessionEnd } from '../domain/events.ts';
import { isEnded, type Listener } from './event-listener.ts';

const listener = (id: number, sid: string): Listener => ({
  viewer: { kind: 'account', id, username: 'tina', name: 'Tina', role: 'csr', scopes: 'all' },
  sid,
  onEnd: () => {},
});
const LISTENERS = [listener(7, 'a'), listener(7, 'b'), listener(8, 'c')];

test.each([
  ['of one session ends that one', { sid: 'a' }, ['a']],
  ['of all sign-ins of a user ends theirs', {}, ['a', 'b']],
  // Instances of several versions may be on one database while a shop is updated.
  ['with a field of another version does not mind it', { exceptSid: 'a' }, ['a', 'b']],
])('an end %s', (_what, fields, ended) => {
  const end: SessionEnd = { event: 'sign-in-ended', userId: 7, ...fields };
  const found = LISTENERS.filter((one) => isEnded(one, end));
  expect(found.map(({ sid }) => sid)).toEqual(ended);
});
