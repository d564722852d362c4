import { CUSTOMER_LANGUAGES, type CustomerLanguage } from './languages.ts';
import { invalid } from './errors.ts';
import { nameKey } from './names.ts';
import { checkText } from './texts.ts';

/** The columns of the repair records that a person may hide; the client and the buttons stay. */
export const HIDEABLE_COLUMNS = [
  'date',
  'week',
  'unit',
  'declaredIssue',
  'repairCost',
  'technicianInCharge',
  'repairStatus',
  'paymentStatus',
  'repairReport',
] as const;
export type HideableColumn = (typeof HIDEABLE_COLUMNS)[number];

export const DENSITIES = ['roomy', 'compact'] as const;

/** Filters, order and columns of the repair records under a name. */
export interface SavedView {
  name: string;
  /** The query of the list's address, without the question mark. */
  query: string;
}

/** What a person chose for their own screens (rule 241). */
export interface Preferences {
  repairsDensity: (typeof DENSITIES)[number];
  repairsHidden: readonly HideableColumn[];
  repairsViews: readonly SavedView[];
  /** Of messages and tracking pages, for a client; '' for the one that the shop noted. */
  language: CustomerLanguage | '';
}

export const DEFAULT_PREFERENCES: Preferences = {
  repairsDensity: 'roomy',
  repairsHidden: [],
  repairsViews: [],
  language: '',
};

export const MOST_VIEWS = 20;
const LONGEST_NAME = 60;
const LONGEST_QUERY = 600;
/** Larger than the longest saved views, so that nothing beyond it is parsed. */
const LONGEST_VALUE = 32_000;

/**
 * Reads one preference as JSON; the fixed keys and these limits bound what an account stores.
 * @throws invalid for another key, and for a value that the key cannot have.
 */
export function parsePreference(
  key: string,
  json: string,
): { key: keyof Preferences; value: unknown } {
  const known = PREFERENCE_KEYS.find((one) => one === key);
  if (known === undefined) throw invalid(`There is no preference ${key.slice(0, 40)}`, 'key');
  if (json.length > LONGEST_VALUE) throw invalid('This preference is too long', 'value');
  return { key: known, value: READ[known](readJson(json)) };
}

/**
 * Reads one preference that was made from `before`, as JSON, and applies what differs to the stored
 * value: of a list only the entries that were added or removed, since another window may have saved
 * others meanwhile (rule 241). @throws like `parsePreference`, and when the list becomes too long.
 */
export function changePreference<Key extends keyof Preferences>(
  key: Key,
  { json, before, stored }: { json: string; before: string; stored: Preferences[Key] },
): Preferences[Key] {
  if (before.length > LONGEST_VALUE) throw invalid('This preference is too long', 'before');
  const change = { from: READ[key](readJson(before)), to: READ[key](readJson(json)), stored };
  return READ[key](APPLY[key](change));
}

/**
 * Gives the filters of views the new name of a technician. Null when none has the old one; a query
 * that would become too long to be stored keeps it.
 */
export function renameInViews(
  views: readonly SavedView[],
  from: string,
  to: string,
): SavedView[] | null {
  const renamed = views.map((view) => {
    const query = new URLSearchParams(view.query);
    if (nameKey(query.get('technician') ?? '') !== nameKey(from)) return view;
    query.set('technician', to);
    const text = query.toString();
    return text.length > LONGEST_QUERY ? view : { ...view, query: text };
  });
  return renamed.some((view, place) => view !== views[place]) ? renamed : null;
}

/** The preferences of stored values; a missing or unreadable one is the default. */
export function readPreferences(json: string): Preferences {
  const stored = objectOf(JSON.parse(json));
  const read = <Key extends keyof Preferences>(key: Key): Preferences[Key] => {
    try {
      return Object.hasOwn(stored, key) ? READ[key](stored[key]) : DEFAULT_PREFERENCES[key];
    } catch {
      return DEFAULT_PREFERENCES[key];
    }
  };
  return {
    repairsDensity: read('repairsDensity'),
    repairsHidden: read('repairsHidden'),
    repairsViews: read('repairsViews'),
    language: read('language'),
  };
}

const READ: { [Key in keyof Preferences]: (value: unknown) => Preferences[Key] } = {
  repairsDensity: (value) => {
    const density = DENSITIES.find((one) => one === value);
    if (density === undefined) throw refused('must be roomy or compact');
    return density;
  },
  repairsHidden: (value) => {
    const names = listOf(value);
    const hidden = HIDEABLE_COLUMNS.filter((column) => names.includes(column));
    if (hidden.length !== names.length) throw refused('must name columns that can be hidden, once');
    return hidden;
  },
  repairsViews: (value) => {
    const views = listOf(value).map(readView);
    if (views.length > MOST_VIEWS) throw refused(`can hold ${MOST_VIEWS} views at most`);
    if (new Set(views.map(({ name }) => name.toLowerCase())).size < views.length)
      throw refused('has two views of the same name');
    return views;
  },
  language: (value) => {
    const language = CUSTOMER_LANGUAGES.find((one) => one === value) ?? '';
    if (language !== value) throw refused('must be en, fil or empty');
    return language;
  },
};
const PREFERENCE_KEYS = ['repairsDensity', 'repairsHidden', 'repairsViews', 'language'] as const;

/** A value, the one that it was made from, and the one that is stored by now. */
interface Change<Value> {
  from: Value;
  to: Value;
  stored: Value;
}

const APPLY: { [Key in keyof Preferences]: (change: Change<Preferences[Key]>) => unknown } = {
  repairsDensity: ({ to }) => to,
  repairsHidden: (change) => changeList(change, (column) => column),
  repairsViews: (change) => changeList(change, ({ name }) => name.toLowerCase()),
  language: ({ to }) => to,
};

function changeList<Entry>(
  { from, to, stored }: Change<readonly Entry[]>,
  nameOf: (entry: Entry) => string,
): Entry[] {
  const isIn = (list: readonly Entry[]) => {
    const texts = new Set(list.map((entry) => JSON.stringify(entry)));
    return (entry: Entry) => texts.has(JSON.stringify(entry));
  };
  const wasThere = isIn(from);
  const isLeft = isIn(to);
  const added = to.filter((entry) => !wasThere(entry));
  const gone = new Set([...from.filter((entry) => !isLeft(entry)), ...added].map(nameOf));
  return [...stored.filter((entry) => !gone.has(nameOf(entry))), ...added];
}

function readView(value: unknown): SavedView {
  const { name, query, ...rest } = objectOf(value);
  if (typeof name !== 'string' || typeof query !== 'string' || Object.keys(rest).length > 0)
    throw refused('must be a list of views with a name and a query');
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > LONGEST_NAME)
    throw refused(`needs names of 1 to ${LONGEST_NAME} letters`);
  if (query.length > LONGEST_QUERY) throw refused('has a view with too long a query');
  return { name: checkText(trimmed, 'value'), query: checkText(query, 'value') };
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw refused('must be a list');
  return value;
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refused('must be an object');
  return { ...value };
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw refused('must be JSON');
  }
}

function refused(why: string): Error {
  return invalid(`This preference ${why}`, 'value');
}
