import { expect, test } from 'bun:test';
import { copyError } from './backup-places.ts';

test.each([
  ['EACCES', 'Error: The account ana, which Talyer runs as, may not write there. '],
  ['EPERM', 'Error: The account ana, which Talyer runs as, may not write there. '],
  ['EROFS', 'Error: The drive can only be read.'],
  ['ENOSPC', 'Error: The drive is full.'],
  ['EIO', 'Error: EIO'],
])('a copy that fails with %s says %p', (code, sentence) => {
  expect(String(copyError(Object.assign(new Error(code), { code }), 'ana'))).toStartWith(sentence);
});
