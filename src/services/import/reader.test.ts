import { expect, test } from 'bun:test';
import { startReader } from './reader.ts';

test('nobody waits for a thread that has ended', async () => {
  const reader = startReader();
  const bytes = new TextEncoder().encode('Client,Unit\nAna,iPhone 11\n');
  expect(await reader.open('list.csv', bytes, 'Asia/Manila')).toHaveLength(1);
  reader.stop();
  await expect(reader.next()).rejects.toThrow('ended');
  await expect(reader.next()).rejects.toThrow('ended');
});
