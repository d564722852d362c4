import { expect, test } from 'bun:test';
import { parseTechnicianName, refuseUnassigned } from './technicians.ts';

test.each([
  ['  Jun   Reyes ', 'Jun Reyes'],
  ['x'.repeat(100), 'x'.repeat(100)],
])('the name %p is kept as %p', (typed, name) => {
  expect(parseTechnicianName(typed)).toBe(name);
});

test.each([
  ['', 'must not be empty'],
  ['x'.repeat(101), 'at most 100 characters'],
  [' unAssigned ', 'stands for records without a technician'],
])('the name %p is refused', (typed, sentence) => {
  expect(() => parseTechnicianName(typed)).toThrow(sentence);
});

test('an account with the word for no technician is refused to technicians alone', () => {
  const name = 'UNASSIGNED';
  expect(() => refuseUnassigned({ role: 'technician', name })).toThrow('without a technician');
  expect(() => refuseUnassigned({ role: 'client', name })).not.toThrow();
  expect(() => refuseUnassigned({ role: 'technician', name: 'Jun' })).not.toThrow();
});
