import { expect, test } from 'bun:test';
import { exportAddress, fileName, fileOf, progressText } from './ExcelExport.tsx';

const NONE = {
  search: null,
  week: null,
  month: null,
  year: null,
  technician: null,
  payment: null,
  status: null,
  from: null,
  to: null,
  shipping: null,
} as const;

test('the file follows the current filters, in the terms of the contract', () => {
  const filters = { ...NONE, search: 'a&b', month: 3, payment: 'paid' as const };
  expect(exportAddress(filters, 'abc')).toBe(
    '/api/export/excel?progress=abc&search=a%26b&month=3&paymentStatus=paid',
  );
  expect(exportAddress(NONE, 'abc')).toBe('/api/export/excel?progress=abc');
});

test('the file is named by the server, else by the shop’s day', () => {
  expect(fileName('attachment; filename="repair-records-2026-11-21.xlsx"', '')).toBe(
    'repair-records-2026-11-21.xlsx',
  );
  expect(fileName(null, '2026-11-22')).toBe('repair-records-2026-11-22.xlsx');
});

test('a refused export fails, and another gives its file', async () => {
  expect(() => fileOf(new Response('no', { status: 403 }))).toThrow(new Error('Export failed'));
  expect(await (await fileOf(new Response('cells'))).text()).toBe('cells');
});

test('the progress says what is being done', () => {
  const at = (written: number, total: number, place = 0) =>
    progressText({ written, total, isWaiting: place > 0, place });
  expect(at(0, 0, 1)).toBe('Waiting for another export to finish');
  expect(at(0, 0, 4)).toBe('Waiting for 4 other exports to finish');
  expect(at(0, 0)).toBe('Counting the records');
  expect(at(1000, 24030)).toBe('1,000 of 24,030 records');
  expect(at(24030, 24030)).toBe('Finishing the file');
});
