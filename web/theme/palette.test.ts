import { describe, expect, test } from 'bun:test';
import { darkPalette, lightPalette, type Palette } from './palette.ts';
import { darkTones, lightTones } from './statusTones.ts';

/** WCAG 2.2: contrast of 4.5 for text, 3 for the edges of controls. */
const WORDS = 4.5;
const EDGES = 3;
/** What is under the pointer differs from its background by at least this. */
const STATES = 1.08;
/** A placeholder for what is loading, which also fades to half of this. */
const PLACEHOLDERS = 1.15;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['page', 'surface', 'raised', 'sunken', 'hover'] as const;
const ROWS = [...GROUNDS, 'highlightRow', 'highlightRowHover'] as const;
const PAIRS: [keyof Palette, readonly (keyof Palette)[], number][] = [
  ['text', [...ROWS, 'pressed', 'accentTint', 'dangerTint'], WORDS],
  ['textSecondary', [...ROWS, 'accentTint', 'dangerTint'], WORDS],
  ['textMuted', [...GROUNDS, 'accentTint'], WORDS],
  ['accentText', [...GROUNDS, 'accentTint'], WORDS],
  ['dangerText', [...ROWS, 'accentTint', 'dangerTint'], WORDS],
  ['successText', ['surface', 'raised', 'accentTint', 'successTint'], WORDS],
  ['warningText', ['surface', 'raised', 'warningTint'], WORDS],
  ['onAccent', ['accent', 'accentHover'], WORDS],
  ['onDanger', ['danger', 'dangerHover'], WORDS],
  ['onAccent', ['avatarAdmin', 'avatarCsr', 'avatarTechnician', 'avatarOther'], WORDS],
  ['onInverse', ['inverse'], WORDS],
  ['borderControl', ['surface', 'raised'], EDGES],
  ['focusRing', GROUNDS, EDGES],
  ['highlightMark', ['highlightRow', 'highlightRowHover'], EDGES],
  ['skeleton', ['surface', 'raised'], PLACEHOLDERS],
];

describe.each([
  ['light', { palette: lightPalette, tones: lightTones }],
  ['dark', { palette: darkPalette, tones: darkTones }],
] as const)('%s scheme', (_name, { palette, tones }) => {
  test.each(PAIRS)('%s has enough contrast with its backgrounds', (front, grounds, least) => {
    const weak = grounds.filter((ground) => contrast(palette[front], palette[ground]) < least);
    expect(weak).toEqual([]);
  });

  test.each([
    ['hover', ['surface', 'raised']],
    ['pressed', ['surface', 'raised', 'hover']],
  ] as const)('%s differs visibly from its backgrounds', (state, grounds) => {
    const alike = grounds.filter((ground) => contrast(palette[state], palette[ground]) < STATES);
    expect(alike).toEqual([]);
  });

  test('the labels of statuses are readable on their tints', () => {
    const weak = Object.entries(tones).filter(([, tone]) => contrast(tone.text, tone.tint) < WORDS);
    expect(weak).toEqual([]);
  });
});
