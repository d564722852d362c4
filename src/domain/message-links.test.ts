import { describe, expect, test } from 'bun:test';
import {
  isPasted,
  MESSAGE_CHANNELS,
  messageLink,
  recipientsOf,
  smsSize,
  smsText,
} from './message-links.ts';

const PHONE = '+639175550142';
const SUBJECT = 'Gadget Clinic T-1042';

describe('a link', () => {
  const text = 'Hi Maria! Balance: ₱2,000.00.\nT-1042 & “thanks” 50% #1 +1 👍';
  test.each([
    [
      { channel: 'sms', to: PHONE },
      'sms:+639175550142?&body=Hi%20Maria!%20Balance%3A%20P2%2C000.00.%0AT-1042%20%26%20%22thanks%22%2050%25%20%231%20%2B1%20%F0%9F%91%8D',
    ],
    [
      { channel: 'whatsapp', to: PHONE },
      'https://wa.me/639175550142?text=Hi%20Maria!%20Balance%3A%20%E2%82%B12%2C000.00.%0AT-1042%20%26%20%E2%80%9Cthanks%E2%80%9D%2050%25%20%231%20%2B1%20%F0%9F%91%8D',
    ],
    [{ channel: 'viber', to: PHONE }, 'viber://chat?number=%2B639175550142'],
    [{ channel: 'messenger', to: 'maria.santos' }, 'https://m.me/maria.santos'],
    [
      { channel: 'email', to: 'maria+phone@example.com' },
      'mailto:maria%2Bphone@example.com?subject=Gadget%20Clinic%20T-1042&body=Hi%20Maria!%20Balance%3A%20%E2%82%B12%2C000.00.%0D%0AT-1042%20%26%20%E2%80%9Cthanks%E2%80%9D%2050%25%20%231%20%2B1%20%F0%9F%91%8D',
    ],
    [{ channel: 'copy', to: '' }, null],
  ] as const)('of %o', (recipient, link) => {
    expect(messageLink(recipient, { text, subject: SUBJECT })).toBe(link);
  });

  test.each(MESSAGE_CHANNELS.filter((channel) => channel !== 'copy'))(
    '%s holds a hostile text in one parameter, also a half of an emoji',
    (channel) => {
      const hostile = '{client} &body=x #end?to=\r\n"><script>\u202e\ud83d %00';
      const link = messageLink({ channel, to: PHONE }, { text: hostile, subject: hostile }) ?? '';
      expect(link).not.toMatch(/[\s"<>#\u0080-\uffff]/);
      const [, query = ''] = link.split('?');
      const parameters = new URLSearchParams(query.replace(/^&/, ''));
      const names: Record<string, string> = { sms: 'body', whatsapp: 'text', email: 'body' };
      const named = names[channel];
      if (named !== undefined) {
        expect(parameters.getAll(named)).toHaveLength(1);
        expect(parameters.get(named)).toContain('&body=x #end?to=');
      }
    },
  );

  test('is enough where the app accepts a text; for the others the text is copied first', () => {
    expect(MESSAGE_CHANNELS.filter(isPasted)).toEqual(['viber', 'messenger', 'copy']);
  });
});

describe('a client', () => {
  const NOBODY = { contacts: [], email: '', messenger: '' };
  const by = (reachable: Partial<Parameters<typeof recipientsOf>[0]>) =>
    recipientsOf({ ...NOBODY, ...reachable }).map(({ channel, to }) => `${channel} ${to}`.trim());

  test.each([
    [[null], ['copy']],
    [['0917 555 0142'], [`sms ${PHONE}`, `whatsapp ${PHONE}`, `viber ${PHONE}`, 'copy']],
    // The first number that takes a text: a landline does not.
    [
      ['(02) 8123 4567 / 0917-555-0142'],
      [`sms ${PHONE}`, `whatsapp ${PHONE}`, `viber ${PHONE}`, 'copy'],
    ],
    [
      ['call me', '+63285550142', PHONE],
      [`sms ${PHONE}`, `whatsapp ${PHONE}`, `viber ${PHONE}`, 'copy'],
    ],
    [
      ['+1 415 555 0100'],
      ['sms +14155550100', 'whatsapp +14155550100', 'viber +14155550100', 'copy'],
    ],
    [['8123 4567', ''], ['copy']],
  ])('with the numbers %o is reached by %o', (contacts, channels) => {
    expect(by({ contacts })).toEqual(channels);
  });

  test.each([
    ['maria@example.com', 'maria@example.com'],
    [' m.a+x@mail.example.ph ', 'm.a+x@mail.example.ph'],
    ['maria@example', null],
    ['maria@example.com?cc=all@example.com', null],
    ['a@b.com,c@d.com', null],
    ['none', null],
  ])('with the mail %p is reached at %p', (email, to) => {
    expect(by({ email })).toEqual(to === null ? ['copy'] : [`email ${to}`, 'copy']);
  });

  test.each([
    ['https://m.me/maria.santos', 'maria.santos'],
    ['facebook.com/maria.santos.5?ref=x', 'maria.santos.5'],
    ['https://www.facebook.com/profile.php?id=100012345678', '100012345678'],
    ['https://m.facebook.com/maria.santos/', 'maria.santos'],
    ['messenger.com/t/100012345678', '100012345678'],
    ['@maria.santos', 'maria.santos'],
    ['maria.santos', 'maria.santos'],
    ['Maria Santos', null],
    ['0917 555 0142', null],
    ['09175550142', null],
    ['https://evil.example.com/maria', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('with the Messenger %p is reached at %p', (messenger, to) => {
    expect(by({ messenger })).toEqual(to === null ? ['copy'] : [`messenger ${to}`, 'copy']);
  });
});

describe('an SMS', () => {
  test('has no peso sign and plain quotes (rule 442)', () => {
    expect(smsText('₱2,000 “ok” ‘it’s’ – … a\u00a0b\u200b')).toBe(`P2,000 "ok" 'it's' - ... a b`);
    expect(smsText('Ñoño é 👍 {x}')).toBe('Ñoño é 👍 {x}');
  });

  test.each([
    ['', 0],
    ['a', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    // The euro sign takes two places, which a part does not cut.
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
    // What the plain table does not have leaves 70 characters.
    ['á'.repeat(70), 1],
    ['á'.repeat(71), 2],
    ['á'.repeat(134), 2],
    ['á'.repeat(135), 3],
    [`${'a'.repeat(66)}👍${'a'.repeat(66)}`, 3],
    ['₱'.repeat(160), 1],
  ])('case %#: has as many parts as it is charged', (text, parts) => {
    expect(smsSize(text).parts).toBe(parts);
  });

  test('names each character that shortens its parts once', () => {
    expect(smsSize('Hi á 👍 á ñ ₱').wide).toEqual(['á', '👍']);
    expect(smsSize('Hi! ₱2,000 “ñ”').wide).toEqual([]);
  });
});
