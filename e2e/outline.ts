import type { Locator } from '@playwright/test';

/** What a part of a page offers, by the names that a screen reader says, in their order. */
export interface Outline {
  headings: string[];
  /** Figures in cards, and charts. */
  cards: string[];
  /** Search boxes and selects. */
  filters: string[];
  /** All but those that sort a column. */
  buttons: string[];
  columns: string[];
  /** Names of figures in lists. */
  terms: string[];
}

/** Everything of a kind is in the list: what is not named there is not there either. */
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
