import { expect, test } from 'bun:test';
import {
  mayDeletePhoto,
  oldestReleaseWithPhotos,
  parsePhotoMonths,
  photoPath,
  readPhotoPath,
} from './photos.ts';
import { asViewer } from './users.ts';

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

test.each([
  ['admin', true, true],
  ['csr', true, true],
  ['technician', true, false],
  ['client', false, false],
] as const)('%s may delete an own photo: %p, and one of others: %p', (role, own, others) => {
  const viewer = asViewer({ id: 1, username: 'tina', name: 'Tina', role });
  expect(mayDeletePhoto(viewer, { takenById: 1 })).toBe(own);
  expect(mayDeletePhoto(viewer, { takenById: 2 })).toBe(others);
  expect(mayDeletePhoto(viewer, { takenById: null })).toBe(others);
});

test.each([
  ['2026-11-23', 12, '2025-11-23'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2027-02-28'],
  ['2026-12-31', 1, '2026-11-30'],
  ['2026-01-31', 2, '2025-11-30'],
] as const)(
  'on %s photos of the last %p months are of releases since %s',
  (today, months, since) => {
    const time = 'T16:30:00.000Z';
    const oldest = oldestReleaseWithPhotos(new Date(`${today}${time}`), months);
    expect(oldest.toISOString()).toBe(`${since}${time}`);
  },
);
