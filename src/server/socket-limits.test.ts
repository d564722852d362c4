import { expect, test } from 'bun:test';
import { createSocketLimits } from './socket-limits.ts';

/** How many sockets of an address are let in, of 300 that each have a sign-in of their own. */
function admitted(address: string): number {
  const limits = createSocketLimits();
  const owners = Array.from({ length: 300 }, (_, at) => ({ sid: `sid-${at}`, address }));
  return owners.filter((owner) => limits.take(owner)).length;
}

test.each([
  ['192.168.1.20', 200],
  ['2001:db8::1', 200],
  // Of this computer, which may be a proxy that was not configured.
  ['127.0.0.1', 300],
  ['::1', 300],
])('of 300 sockets from %s, %p are let in', (address, most) => {
  expect(admitted(address)).toBe(most);
});

test('a closed socket makes room for its sign-in and for its address', () => {
  const limits = createSocketLimits();
  const owner = { sid: 'one', address: '192.168.1.20' };
  for (let at = 0; at < 300; at += 1) {
    expect(limits.take(owner)).toBe(true);
    limits.release(owner);
  }
});
