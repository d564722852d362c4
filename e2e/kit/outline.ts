import type { Locator } from '@playwright/test';

/** The content of a part of a page, by accessible names, in order. */
export interface Outline {
  headings: string[];
  /** Groups: figures in cards, charts, and parts that take the focus. */
  cards: string[];
  /** Search boxes and selects. */
  filters: string[];
  /** All buttons except the sort buttons of columns. */
  buttons: string[];
  columns: string[];
  /** The names of figures in lists. */
  terms: string[];
}

/** What a role sees on a route: these texts, and exactly this outline. */
export interface Screen extends Partial<Record<keyof Outline, string[] | typeof ANY>> {
  /** Compares only the names listed here. */
  query?: string;
  /** The sidebar entry that is marked as the current one. */
  entry?: string;
  /** The tab's title, before the product's name; by default the sidebar entry. */
  title?: string;
  texts?: (string | RegExp)[];
}

/** The list also contains what other tests created. */
export const ANY = 'any';

/** Each list is complete: anything that it does not name must not be on the page. */
export async function outline(part: Locator): Promise<Outline> {
  const found = [...(await part.ariaSnapshot()).matchAll(LINE)].map(([, role, quoted, bare]) => ({
    role,
    name: quoted?.replaceAll('\\"', '"') ?? bare ?? '',
  }));
  const names = (...roles: string[]) =>
    found.filter(({ role = '' }) => roles.includes(role)).map(({ name }) => name);
  const columns = names('columnheader');
  return {
    headings: names('heading'),
    cards: names('group'),
    filters: names('combobox', 'searchbox', 'switch'),
    buttons: names('button').filter((name) => !columns.includes(name)),
    columns,
    terms: names('term'),
  };
}

/** `- button "Save"`, `- 'button "Sort: A"'` or `- term: Paid`. */
const LINE = /^\s*- '?(\w+)(?: "((?:[^"\\]|\\.)*)"|: "?([^"\n]*))/gm;
