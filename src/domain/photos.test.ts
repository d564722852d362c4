import { describe, expect, test } from 'bun:test';
import {
  canSeePhoto,
  checkPhotoOwner,
  isOfPublicPhoto,
  mayDeletePhoto,
  oldestReleaseWithPhotos,
  parsePhotoMonths,
  photoPath,
  photoProblem,
  readPhotoPath,
} from './photos.ts';
import { type Role, ROLES } from './roles.ts';
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

test('a photo that somebody else took is refused to technicians', () => {
  const tina = asViewer({ id: 1, username: 'tina', name: 'Tina', role: 'technician' });
  expect(() => checkPhotoOwner(tina, { takenById: 1 }, 'delete')).not.toThrow();
  for (const action of ['delete', 'restore'] as const)
    expect(() => checkPhotoOwner(tina, { takenById: 2 }, action)).toThrow(
      `You may ${action} only photos that you took yourself`,
    );
});

test('clients and holders of a link see what the shop made public, staff everything', () => {
  const sees = (role: Role | null, isPublic: boolean) =>
    canSeePhoto(role && asViewer({ id: 1, username: role, name: role, role }), { isPublic });
  for (const role of [...ROLES, null]) expect(sees(role, true)).toBe(true);
  expect([...ROLES, null].filter((role) => sees(role, false))).toEqual([
    'admin',
    'csr',
    'technician',
  ]);
});

test.each([
  ['public', 'false', 'true', true],
  ['public', 'true', 'false', true],
  ['public', 'true', null, true],
  ['public', 'false', 'false', false],
  ['public', null, 'false', false],
  ['phase', 'true', 'true', false],
])('a change of %s from %p to %p concerns the client: %p', (field, before, after, concerns) => {
  expect(isOfPublicPhoto({ field, before, after })).toBe(concerns);
});

describe('a file', () => {
  /** A PNG that says this size; a picture that a browser would show is not needed. */
  const png = (width: number, height: number): Uint8Array => {
    const header = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
    const size = Buffer.alloc(9);
    size.writeUInt32BE(width, 0);
    size.writeUInt32BE(height, 4);
    return Buffer.concat([header, size]);
  };

  test.each([
    ['is no picture', Buffer.from('GIF89a'), 'JPEG, PNG or WebP'],
    ['has too many bytes', Buffer.concat([png(1, 1), Buffer.alloc(8_000_000)]), 'at most 8 MB'],
    ['has too many pixels', png(6001, 4000), 'at most 24 million pixels'],
    ['has as many pixels as it may, and no end', png(6000, 4000), 'cut off'],
  ])('that %s is refused', (_what, bytes, sentence) => {
    expect(photoProblem(bytes)).toContain(sentence);
  });
});
