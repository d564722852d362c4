import { expect, test } from 'bun:test';
import { changedPart } from './changedPart.ts';

interface Input {
  name: string;
  role: string | null;
  isActive?: boolean;
}

test.each<[Input, Input, Partial<Input>]>([
  [{ name: 'Ana', role: null }, { name: 'Ana', role: null }, {}],
  [{ name: 'Ana', role: 'csr' }, { name: 'Ana', role: 'admin' }, { role: 'admin' }],
  [{ name: 'Ana', role: 'csr' }, { name: 'Ana', role: null }, { role: null }],
  [{ name: 'Ana', role: null }, { name: 'Ana', role: null, isActive: false }, { isActive: false }],
  [{ name: 'Ana', role: null, isActive: true }, { name: '', role: null }, { name: '' }],
])('what changed from %j to %j', (before, after, part) => {
  expect(changedPart(before, after)).toEqual(part);
});
