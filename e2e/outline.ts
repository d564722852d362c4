import type { Locator } from '@playwright/test';

/** The content of a part of a page, by accessible names, in order. */
export interface Outline {
  headings: string[];
  /** Figures in cards, and charts. */
  cards: string[];
  /** Search boxes and selects. */
  filters: string[];
  /** All buttons except the sort buttons of columns. */
  buttons: string[];
  columns: string[];
  /** The names of figures in lists. */
  terms: string[];
}

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
