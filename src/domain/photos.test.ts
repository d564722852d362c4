import { expect, test } from 'bun:test';
import { parsePhotoMonths, photoPath, readPhotoPath } from './photos.ts';

test('a path names a photo or its preview, and nothing else', () => {
  for (const size of ['full', 'preview'] as const)
    expect(readPhotoPath(photoPath(12, size))).toEqual({ id: 12, size });
  for (const path of [
    '/files/photos',
    '/files/photos/x',
    '/files/photos/1/full',
    '/files/photos/1/',
  ])
    expect(readPhotoPath(path)).toBeNull();
});

test.each([0, 121, 1.5, Number.NaN])('%p months are refused', (months) => {
  expect(() => parsePhotoMonths(months)).toThrow('1 to 120 months');
});
