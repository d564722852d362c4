import { describe, expect, test } from 'bun:test';
import { shownName } from './brand.ts';
import {
  hashInLogoPath,
  LOGO_LIMITS,
  logoPath,
  logoProblem,
  parseProfile,
  type ShopProfileInput,
} from './shop-profile.ts';

const refusal = (field: string, message: string) =>
  expect.objectContaining({ code: 'invalid', message, details: { field } });

test('a shop without a name has the product’s name', () => {
  expect(shownName({ name: '' })).toBe('Repair Tracking System');
  expect(shownName({ name: 'Gadget Clinic' })).toBe('Gadget Clinic');
});

describe('a change (rule 192)', () => {
  test.each<[ShopProfileInput, object]>([
    [{}, {}],
    [{ name: '  Gadget \t\n Clinic ' }, { name: 'Gadget Clinic' }],
    [{ name: null }, { name: '' }],
    [{ name: '<b>Tom & Jerry</b> ₱ ñ 修理' }, { name: '<b>Tom & Jerry</b> ₱ ñ 修理' }],
    [{ address: ' 12 Rizal St\r\nCebu \r' }, { address: '12 Rizal St\nCebu' }],
    [{ messenger: 'm.me/clinic' }, { messenger: 'https://m.me/clinic' }],
    [{ messenger: 'HTTP://fb.com/x' }, { messenger: 'HTTP://fb.com/x' }],
    [{ messenger: ' ' }, { messenger: '' }],
    [{ shopAddress: '192.168.1.5:3000/' }, { shopAddress: 'http://192.168.1.5:3000' }],
    [{ shopAddress: 'talyer.local' }, { shopAddress: 'http://talyer.local' }],
    [{ publicAddress: 'shop.ph/repairs//' }, { publicAddress: 'https://shop.ph/repairs' }],
    [{ publicAddress: ' ' }, { publicAddress: '' }],
    [{ terms: ' a\r\nb ' }, { terms: 'a\nb' }],
    [{ printsStub: false, hasShopCopy: null }, { printsStub: false }],
    [{ asksIntake: true, photoMonths: null }, { asksIntake: true }],
    [{ warrantyDays: [90, 7, 90] }, { warrantyDays: [90] }],
    [{ expenseCategories: [{ name: 'salary', note: '' }] }, { expenseCategories: [] }],
  ])('%j is kept as %j', (input, changes) => {
    expect(parseProfile(input)).toEqual(changes);
  });

  test.each<[ShopProfileInput, string, string]>([
    [{ name: 'x'.repeat(61) }, 'name', 'The name must be at most 60 characters'],
    [
      { receiptFooter: 'x'.repeat(501) },
      'receiptFooter',
      'The receipt footer must be at most 500 characters',
    ],
    [{ name: 'a\u001b[2Jb' }, 'name', 'The name contains characters that cannot be printed'],
    [{ hours: 'a\u0000' }, 'hours', 'The opening hours contains characters that cannot be printed'],
    [{ phones: '\ud800' }, 'phones', 'phones contains characters that are not text'],
    ...['javascript:alert(1)', 'data:text/html,x', 'https://', 'clinic', 'm.me/a b'].map(
      (messenger): [ShopProfileInput, string, string] => [
        { messenger },
        'messenger',
        'The link must be an address such as https://m.me/yourshop',
      ],
    ),
    ...['javascript:alert(1)', 'http://', 'a b', 'https://x/?a=1', 'http://u:p@x'].map(
      (publicAddress): [ShopProfileInput, string, string] => [
        { publicAddress },
        'publicAddress',
        'The public address must be like https://shop.example.com',
      ],
    ),
    [{ terms: 'x'.repeat(1001) }, 'terms', 'The terms must be at most 1000 characters'],
    [{ warrantyDays: [3651] }, 'warrantyDays', 'Warranty must be whole days, from 1 to 3,650'],
  ])('%j is refused', (input, field, message) => {
    expect(() => parseProfile(input)).toThrow(refusal(field, message));
  });
});

describe('a logo (rule 193)', () => {
  const png = (width: number, bytes = 40): Uint8Array => {
    const file = Buffer.alloc(bytes);
    file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    file.write('IHDR', 12);
    file.writeUInt32BE(width, 16);
    file.writeUInt32BE(1, 20);
    return file;
  };

  test('is a picture of a reasonable size', () => {
    expect(logoProblem(png(512))).toBeNull();
    expect(logoProblem(png(512, LOGO_LIMITS.bytes))).toBeNull();
    expect(logoProblem(png(512, LOGO_LIMITS.bytes + 1))).toBe('The logo must be at most 150 kB');
    expect(logoProblem(png(2001))).toBe('The logo must be at most 2000 pixels wide and high');
    expect(logoProblem(Buffer.from('<svg/>'))).toBe('The logo must be a PNG, JPEG or WebP picture');
  });

  test('has a path that changes with its bytes', () => {
    const hash = '0f'.repeat(32);
    expect(hashInLogoPath(logoPath(hash))).toBe(hash);
    for (const path of ['/logo/', `/logo/${hash}0`, `/logo/${hash}/x`, '/logo/../x', '/'])
      expect(hashInLogoPath(path)).toBeNull();
  });
});
