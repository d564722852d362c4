import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The path of the specification's texts on machines that have them; the file is not in this
 * repository.
 */
export const SPECIFICATION = join(import.meta.dirname, '..', '..', '..', 'shared', 'spec.md');

/**
 * The specification's sections by heading, such as `Validation rules` or `Sign-in`. Null without
 * the file.
 */
export function readSections(): Map<string, string> | null {
  if (!existsSync(SPECIFICATION)) return null;
  const sections = new Map<string, string>();
  for (const part of readFileSync(SPECIFICATION, 'utf8').split(/^(?=##+ )/m)) {
    const [, key = 'before the first'] = /^##+ (?:\d\. )?([^(—]+?) *[(—\n]/.exec(part) ?? [];
    sections.set(key, `${sections.get(key) ?? ''}${part}`);
  }
  return sections;
}

/**
 * The single-quoted texts of a section, without duplicates. A quote begins where no letter precedes
 * it and ends where none follows, so that `don't` and `today's` are not quotes.
 */
export function quotedTexts(section: string): string[] {
  const found = section.matchAll(/(?<![\p{L}\d])'(.+?)'(?!\p{L})/gu);
  return [...new Set([...found].map(([, text = '']) => text))];
}

/** Lists of unquoted texts, found by the words around them. */
const LISTS: [section: string, list: RegExp][] = [
  ['What the product does and for whom', /Display labels: (.+?)\./],
  ['Sidebar navigation', /^\| (?!Name)(\w[^|]+?) \| \//gm],
  ['Staff dashboard', /counts for (.+?)\./],
  ['Staff dashboard', /Four summary cards: (.+?)\./],
  ['Client dashboard', /cards (.+?)\.$/m],
  ['Client dashboard', /Each record shows (.+?), and warranty details/],
  ['Repair records page', /Filter bar: (.+?)\.$/m],
  ['Repair records page', /Buttons: (.+?)\./],
  ['Repair records page', /Columns: (.+?)\. Highlighted/],
  ['Repair records page', /Row actions: (.+?)\./],
  ['For Shipping Clients', /Filters: (.+?)\. Heading/],
  ['For Shipping Clients', /Columns: (.+?), and a Manage/],
  ['Technician dashboard', /table \((.+?), Update action/],
  ['Tech Salary Report', /filters by (.+?), per-technician/],
  ['Tech Salary Report', /Overall Summary \((.+?)\)/],
  ['Expenses', /table \((.+?)\)/],
  ['Financial Report', /Cards: (.+?)\./],
  ['Financial Report', /\((Week 1 to Week 5)\)/],
  ['My Commissions', /Filters (.+?);/],
  ['My Commissions', /cards (.+?);/],
  ['My Commissions', /table with (.+?);/],
  ['Warranty Monitoring', /Counts: (.+?)\./],
  ['Warranty Monitoring', /Table: (.+?)\. Empty/],
  ['Auto Reply Templates', /table with (.+?); add/],
  ['States and transitions', /Repair status values: (.+?)\./],
  ['States and transitions', /Payment channels: (.+?)\./],
  ['States and transitions', /Shipping status: record form (.+?);/],
  ['States and transitions', /Shipping status: .+?; shipping dialog (.+?)\./],
  ['States and transitions', /Shipping modes: record form (.+?);/],
  ['Validation rules', /Warranty options: (.+?) days/],
  ['Validation rules', /Categories allowed: (.+?)\./],
  ['Validation rules', /Work weeks: (.+?)\./],
  ['Business constants and limits', /Commission percentage choices: (.+?)\./],
];

/**
 * The words of the lists, each with its section.
 * @throws when a list is not found.
 */
export function listedWords(sections: Map<string, string>): [section: string, word: string][] {
  return LISTS.flatMap(([name, list]) => {
    const text = sections.get(name) ?? '';
    const found = [...text.matchAll(new RegExp(list, [...new Set(`${list.flags}g`)].join('')))];
    if (found.length === 0) throw new Error(`section ${name} has no list ${String(list)}`);
    return found.flatMap(([, items = '']) =>
      itemsOf(items).map((word): [string, string] => [name, word]),
    );
  });
}

/** Splits `cost (admin/csr), and work week 1 to work week 5` into single words, without remarks. */
function itemsOf(list: string): string[] {
  return list
    .replace(/ \([^)]*\)/g, '')
    .split(/, (?:and )?/)
    .flatMap((item) => {
      const [, word = '', from, to] = /^(.+? )(\d) to \1(\d)$/i.exec(item) ?? [];
      if (from === undefined || to === undefined) return [item];
      const count = Number(to) - Number(from) + 1;
      return Array.from({ length: count }, (_, index) => `${word}${Number(from) + index}`);
    });
}

/** Does a text on a screen match the specified one? */
export function says(text: string, spec: string, isQuoted: boolean): boolean {
  if (isQuoted) return formOf(spec).test(text);
  const [bare, wanted] = [text, spec].map((each) => each.toLowerCase().replace(/[^a-z\d+]/g, ''));
  if (bare === undefined || wanted === undefined || bare === '') return false;
  return bare.includes(wanted) || wanted.includes(bare);
}

/**
 * Converts a quoted text into a pattern: `{client}`, `N`, a leading `...` and `visible/hidden`
 * match any value.
 */
function formOf(spec: string): RegExp {
  const form = spec
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/^\\\.\\\.\\\./, '.+')
    .replace(/\{\w+\}/g, '.+')
    .replace(/\bN\b/g, '\\d+')
    .replace('visible/hidden', '(visible|hidden)');
  return new RegExp(`^${form}$`);
}
