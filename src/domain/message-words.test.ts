import { describe, expect, test } from 'bun:test';
import { CUSTOMER_LANGUAGES } from './languages.ts';
import { gapsIn, type MessageValues, PLACEHOLDERS } from './message-text.ts';
import { inOrderFor, proposedFor, usualText } from './message-words.ts';
import { MESSAGE_PURPOSES } from './messages.ts';
import { REPAIR_STATUSES } from './statuses.ts';

const ALL: MessageValues = {
  client: 'Maria',
  unit: 'iPhone 11',
  ticket: 'T-1',
  status: 'Ready for pickup',
  cost: '₱1.00',
  paid: '₱0.00',
  balance: '₱1.00',
  promised: 'November 25',
  link: 'https://x.example/t/1',
  shop: 'Clinic',
  phone: '0918',
};
const NONE: MessageValues = { ...ALL, balance: null, promised: null, link: null, shop: '' };

const topics = MESSAGE_PURPOSES.flatMap((purpose) =>
  REPAIR_STATUSES.flatMap((status) =>
    CUSTOMER_LANGUAGES.map((lang) => ({ purpose, status, lang })),
  ),
);

describe('the usual text (rule 446)', () => {
  test.each(topics)('of %o has no gaps, whichever values are known', (topic) => {
    for (const values of [ALL, NONE, { ...NONE, client: '', unit: null }]) {
      const { text, gaps } = usualText(topic, values);
      expect(gaps).toEqual([]);
      expect(gapsIn(text)).toEqual([]);
      for (const name of PLACEHOLDERS) expect(text).not.toContain(`{${name}}`);
      expect(text).toContain('T-1');
    }
  });

  test('contains the values that are known', () => {
    const ready = { purpose: 'status', status: 'Unit OK', lang: 'en' } as const;
    expect(usualText(ready, ALL).text).toBe(
      'Hi Maria! Your iPhone 11 (T-1) is ready for pickup. Balance: ₱1.00. Thank you from Clinic!\nFollow it here: https://x.example/t/1',
    );
    expect(usualText(ready, NONE).text).toBe('Hi Maria! Your iPhone 11 (T-1) is ready for pickup.');
    expect(usualText({ ...ready, lang: 'fil' }, NONE).text).toBe(
      'Hi Maria! Handa na pong kunin ang iPhone 11 ninyo (T-1).',
    );
  });
});

test('templates for the same purpose come first, those in the client’s language before others', () => {
  const template = (id: string, purpose: (typeof MESSAGE_PURPOSES)[number], lang: 'en' | 'fil') =>
    ({ id, purpose, lang, forStatus: purpose === 'status' ? 'Unit OK' : null }) as const;
  const rows = [
    template('hours', 'reply', 'en'),
    template('ready', 'status', 'en'),
    template('handa', 'status', 'fil'),
    template('later', 'promised', 'en'),
  ];
  const ready = { purpose: 'status', status: 'Unit OK', lang: 'fil' } as const;
  expect(inOrderFor(rows, ready).map(({ id }) => id)).toEqual(['handa', 'ready', 'hours', 'later']);
  expect(proposedFor(rows, ready)?.id).toBe('handa');
  expect(proposedFor(rows, { ...ready, lang: 'en' })?.id).toBe('ready');
  expect(proposedFor(rows.slice(0, 2), ready)?.id).toBe('ready');
  expect(proposedFor(rows, { ...ready, status: 'RTO' })).toBeNull();
  expect(proposedFor(rows, { ...ready, purpose: 'promised' })?.id).toBe('later');
});
