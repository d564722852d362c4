import { expect, test } from 'bun:test';
import { createBusyPorts, excessConnections } from './connection-limits.ts';

const connections = (address: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ fd: at, port: at, address, hasUnsent: false }));

test('an address keeps a hundred connections; the oldest idle ones beyond are closed', () => {
  const busy = createBusyPorts();
  busy.add(1);
  const all = [...connections('home', 104), ...connections('elsewhere', 100)];
  expect(excessConnections(all, busy).map(({ port }) => port)).toEqual([0, 2, 3, 4]);
});

test('those in the middle of a body are closed last, whoever sends it', () => {
  const busy = createBusyPorts();
  busy.sending.add(0);
  const downloads = connections('home', 104).map((one) => ({ ...one, hasUnsent: one.port === 1 }));
  expect(excessConnections(downloads, busy).map(({ port }) => port)).toEqual([2, 3, 4, 5]);
  const uploads = connections('home', 104).map((one) => ({ ...one, hasUnsent: one.port > 2 }));
  expect(excessConnections(uploads, busy).map(({ port }) => port)).toEqual([1, 2, 0, 3]);
});
