import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  fillText,
  gapsIn,
  markOf,
  mentions,
  type MessageValues,
  PLACEHOLDERS,
} from './message-text.ts';

const VALUES: MessageValues = {
  client: 'Maria Santos',
  unit: 'iPhone 11',
  ticket: 'T-1042',
  status: 'Ready for pickup',
  cost: '₱2,500.00',
  paid: '₱500.00',
  balance: '₱2,000.00',
  promised: 'November 25',
  link: 'https://clinic.example.com/t/abc',
  shop: 'Gadget Clinic',
  phone: '0918 555 0100',
};

describe('a template', () => {
  test.each([
    ['Hi {client}!', 'Hi Maria Santos!'],
    ['{unit} {ticket}: {status}', 'iPhone 11 T-1042: Ready for pickup'],
    ['{cost} - {paid} = {balance}', '₱2,500.00 - ₱500.00 = ₱2,000.00'],
    [
      '{promised} {link} {shop} {phone}',
      'November 25 https://clinic.example.com/t/abc Gadget Clinic 0918 555 0100',
    ],
    ['{client}{client}', 'Maria SantosMaria Santos'],
    // As people type them, since a client must never read one.
    ['{Client} { balance }', 'Maria Santos ₱2,000.00'],
    // Other braces stay.
    ['{name} {} {{ } {clients} {client', '{name} {} {{ } {clients} {client'],
    ['{{client}}', '{Maria Santos}'],
    ['one\r\ntwo\n\nthree', 'one\ntwo\n\nthree'],
    ['$& $1 {unit}', '$& $1 iPhone 11'],
  ])('%p becomes %p (rule 440)', (content, text) => {
    expect(fillText(content, VALUES)).toEqual({ text, gaps: [] });
  });

  test('marks each placeholder without a value, and no other (rule 441)', () => {
    const none = { ...VALUES, promised: null, link: '', shop: ' \n ' };
    const { text, gaps } = fillText('{client}: {promised}, {promised} {link} {shop}', none);
    expect(text).toBe('Maria Santos: «promised», «promised» «link» «shop»');
    expect(gaps).toEqual(['promised', 'link', 'shop']);
    expect(gapsIn(text)).toEqual(gaps);
    expect(gapsIn(text.replaceAll('«promised»', 'Friday'))).toEqual(['link', 'shop']);
    expect(gapsIn('«Salamat» «tomorrow» {promised} «promised')).toEqual([]);
  });
});

test('a template mentions the placeholders it contains', () => {
  expect(mentions('Follow it: { Link }', 'link')).toBe(true);
  expect(mentions('{unit} {links} link «link»', 'link')).toBe(false);
});

describe('a hostile name', () => {
  const long = 'Ma. '.repeat(50).trim();
  test.each([
    ['{balance}', '{balance}'],
    ['{{client}}', '{{client}}'],
    ['$& $` $1', '$& $` $1'],
    ['Maria\nSantos\r\n\tJr.', 'Maria Santos Jr.'],
    ['Maria\u0000\u0007\u2028Santos', 'Maria Santos'],
    [`"Ma'am" “Maria” \\ <b>&amp;`, `"Ma'am" “Maria” \\ <b>&amp;`],
    ['«promised»', '"promised"'],
    ['👩‍👩‍👧 Maria 🇵🇭', '👩‍👩‍👧 Maria 🇵🇭'],
    ['مريم \u202eevil\u202c', 'مريم evil'],
    [long, long],
  ])('%p is written as %p, and is no placeholder', (client, written) => {
    const { text, gaps } = fillText('Hi {client}, {balance}', { ...VALUES, client });
    expect(text).toBe(`Hi ${written}, ₱2,000.00`);
    expect(gaps).toEqual([]);
    expect(gapsIn(text)).toEqual([]);
  });
});

test('whatever the values are, they are not expanded, and only missing ones are gaps', () => {
  const value = fc.option(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...PLACEHOLDERS.map(markOf), '{unit}')),
    { nil: null },
  );
  const values = fc.record(
    Object.fromEntries(PLACEHOLDERS.map((name) => [name, value])),
  ) as unknown as fc.Arbitrary<MessageValues>;
  const content = PLACEHOLDERS.map((name) => `{${name}}`).join('|');
  fc.assert(
    fc.property(values, (all) => {
      const { text, gaps } = fillText(content, all);
      expect(gapsIn(text)).toEqual(gaps);
      expect(text.split('\n')).toHaveLength(1);
      for (const name of PLACEHOLDERS) if (all[name] === null) expect(gaps).toContain(name);
    }),
  );
});
