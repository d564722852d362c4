import { describe, expect, test } from 'bun:test';
import { checkHasFact, parseDevice, SUGGESTED_KINDS, withModelOf } from './customer-devices.ts';
import { DEVICE_KINDS } from './device-kinds.ts';

test('the kinds that are offered include those with a checklist, by the same names', () => {
  expect(SUGGESTED_KINDS).toEqual(expect.arrayContaining([...DEVICE_KINDS]));
});

describe('what is written about a device', () => {
  test('is trimmed; what is left out stays, and null removes it', () => {
    expect(parseDevice({ brand: ' Apple ', model: null, imei: '490154203237518' })).toEqual({
      brand: 'Apple',
      model: '',
      imei: '490154203237518',
    });
    expect(parseDevice({ imei: ' ', imei2: null, serial: ' ' })).toEqual({
      imei: null,
      imei2: null,
      serial: null,
    });
    expect(parseDevice({ serial: ' C02X ' })).toEqual({ serial: 'C02X' });
    expect(parseDevice({})).toEqual({});
  });

  test.each([
    [{ brand: 'x'.repeat(101) }, 'brand'],
    [{ kind: 'x'.repeat(51) }, 'kind'],
    [{ serial: 'x'.repeat(51) }, 'serial'],
    [{ note: 'a\0b' }, 'note'],
    [{ imei: '490154203237519' }, 'imei'],
    [{ imei2: '12345' }, 'imei2'],
  ])('case %#: %j is refused for %s', (input, field) => {
    expect(() => parseDevice(input)).toThrow(
      expect.objectContaining({ code: 'invalid', details: { field } }),
    );
  });
});

test('a device of which nothing is known is refused (rule 306)', () => {
  for (const input of [{}, { brand: ' ', note: null }])
    expect(() => checkHasFact(input)).toThrow('Enter its brand, model or a number');
  expect(() => checkHasFact({ serial: 'C02X' })).not.toThrow();
});

test('a new device without a name gets the unit of its record as its model', () => {
  expect(withModelOf({}, ' iPhone 13 ')).toEqual({ model: 'iPhone 13' });
  expect(withModelOf({ brand: '', model: '' }, 'iPad')).toEqual({ brand: '', model: 'iPad' });
  expect(withModelOf({ kind: 'Tablet' }, 'iPad')).toEqual({ kind: 'Tablet' });
  expect(withModelOf({}, '📱'.repeat(101)).model).toBe('📱'.repeat(100));
});
