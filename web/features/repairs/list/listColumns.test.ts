import { expect, test } from 'bun:test';
import { viewQuery } from './listColumns.ts';

test('a view keeps filters, order, hidden columns and the part of the own work, but no open record', () => {
  const search = '?status=RTO&sort=date&direction=asc&show=all&record=641&hide=unit';
  expect(viewQuery(search, ['week'])).toBe('status=RTO&sort=date&direction=asc&show=all&hide=week');
  expect(viewQuery('', [])).toBe('hide=none');
});
