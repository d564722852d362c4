import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './kit/fixtures.ts';
import type { Act } from './texts/act.ts';
import { ACTS } from './texts/acts.ts';
import { ELSEWHERE } from './texts/elsewhere.ts';
import {
  listedWords,
  quotedTexts,
  readSections,
  says,
  SPECIFICATION,
} from './texts/specification.ts';

const ALL: readonly Act[] = Object.values(ACTS).flat();
const SCENES = ALL.flatMap(({ scenes }) => scenes);
const SEEN = SCENES.flatMap(({ sees }) => sees);
const QUOTED = SEEN.filter((seen) => seen.quoted);
const WORDS = SEEN.filter((seen) => !seen.quoted);

const key = (section: string, text: string) => `section ${section}: ${text}`;
const without = (some: Iterable<string>, others: Iterable<string>): string[] => {
  const left = new Set(some);
  for (const other of others) left.delete(other);
  return [...left];
};

test('every act is run by the spec of its screen', () => {
  for (const spec of Object.keys(ACTS)) {
    const file = readFileSync(join(import.meta.dirname, `${spec}.spec.ts`), 'utf8');
    expect(file).toContain(`testTexts('${spec}')`);
  }
});

test('a quoted text that no screen shows is proven by another test', () => {
  for (const { text, held } of ELSEWHERE) {
    const file = readFileSync(join(import.meta.dirname, '..', held.file), 'utf8');
    expect(file, text).toContain(`'${held.title}'`);
    expect(file, text).toContain(held.has);
  }
});

test('the texts that the tests look for are those that the owner asked for', () => {
  for (const { text, spec, quoted } of SEEN)
    expect(says(text, spec, quoted), `“${text}” for “${spec}”`).toBe(true);
});

test('no act looks for the same text of a section twice', () => {
  for (const { scenes } of ALL) {
    const texts = scenes.flatMap(({ sees }) =>
      sees.map(({ section, look, text }) => key(section, `${look} ${text}`)),
    );
    expect(texts).toEqual([...new Set(texts)]);
  }
});

test.describe('the texts that the owner asked for', () => {
  const sections = readSections();
  test.skip(sections === null, `they are not on this machine: there is no ${SPECIFICATION}`);
  const places = sections ?? new Map<string, string>();

  test('every quoted text is in the table, and the table has no other', () => {
    const asked = [...places].flatMap(([section, text]) =>
      quotedTexts(text).map((spec) => ({ section, spec })),
    );
    const keys = asked.map(({ section, spec }) => key(section, spec));
    const table = [
      ...QUOTED.map(({ section, spec }) => key(section, spec)),
      ...ELSEWHERE.flatMap((one) => one.sections.map((section) => key(section, one.text))),
    ];
    expect(without(keys, table), 'not in the table').toEqual([]);
    expect(without(table, keys), 'not asked for').toEqual([]);
    const onScreen = new Set(QUOTED.map(({ spec }) => spec));
    const texts = new Set(asked.map(({ spec }) => spec));
    const covered = [...texts].filter(
      (spec) => onScreen.has(spec) || ELSEWHERE.some(({ text }) => text === spec),
    );
    process.stdout.write(
      `owner's texts: ${covered.length} of ${texts.size} covered: ${onScreen.size} seen on a screen, ${texts.size - onScreen.size} elsewhere\n`,
    );
  });

  test('every listed word is in the table, and the table has no other', () => {
    const plain = (text: string) => text.toLowerCase();
    const listed = listedWords(places).map(([section, word]) => key(section, plain(word)));
    const table = WORDS.map(({ section, spec }) => key(section, plain(spec)));
    expect(without(listed, table), 'not in the table').toEqual([]);
    const invented = WORDS.filter(
      ({ section, spec }) =>
        !listed.includes(key(section, plain(spec))) &&
        !plain(places.get(section) ?? '').includes(plain(spec)),
    );
    expect(invented, 'not asked for').toEqual([]);
    process.stdout.write(
      `owner's words: ${new Set(listed).size} of its lists and ${without(table, listed).length} others seen on a screen\n`,
    );
  });
});
