import { expect, test } from 'bun:test';
import { oneLineHeaders } from './useOneLineHeaders.ts';

test('a column is as wide as its header on one line, unless it shares what is left', () => {
  const column = { key: 'key', header: 'Shipping Status', render: () => null };
  const widths = oneLineHeaders<null>([
    { ...column, kind: 'mark', width: 72 },
    { ...column, kind: 'mark', width: 200 },
    { ...column, width: 72, share: 1 },
    { ...column, kind: 'buttons', width: 72 },
    { ...column, width: 72, hideHeader: true },
  ]).map(({ width }) => width);
  expect(widths).toEqual([120, 200, 72, 72, 72]);
});
