import { HIDEABLE_COLUMNS, type HideableColumn } from '../../../../src/domain/preferences.ts';
import type { Role } from '../../../../src/domain/roles.ts';
import { useFilters } from '../../../lib/list/filters.ts';
import { textParam } from '../../../lib/list/params.ts';
import { usePreferences, useSavePreference } from '../../../lib/session/preferences.ts';
import { FILTERS, ORDER, seesMoney, SHOWN } from './listQuery.ts';

/** The columns that a saved view hides, in the address; they override the person's own choice. */
const COLUMNS = { hide: textParam };
/** The value in the address for hiding no column. */
const NONE = 'none';

const NAMES: Readonly<Record<HideableColumn, string>> = {
  date: 'Date',
  week: 'Week',
  unit: 'Unit',
  declaredIssue: 'Issue',
  repairCost: 'Cost',
  technicianInCharge: 'Technician',
  repairStatus: 'Status',
  paymentStatus: 'Payment',
  repairReport: 'Repair report',
};
const OF_MONEY: ReadonlySet<HideableColumn> = new Set(['repairCost', 'paymentStatus']);

/** The columns that this role may see and so choose from. */
export function choosableColumns(role: Role): { key: HideableColumn; name: string }[] {
  return HIDEABLE_COLUMNS.filter((key) => seesMoney(role) || !OF_MONEY.has(key)).map((key) => ({
    key,
    name: NAMES[key],
  }));
}

/** The hidden columns of the list, and a function to change them. */
export function useHiddenColumns() {
  const { values, set } = useFilters(COLUMNS);
  const { repairsHidden } = usePreferences();
  const save = useSavePreference();
  const hidden = values.hide === null ? repairsHidden : hiddenBy(values.hide);
  return {
    hidden,
    hide: (next: readonly HideableColumn[]) => {
      if (values.hide === null) void save('repairsHidden', () => next);
      else set({ hide: hideParam(next) }, 'replace');
    },
  };
}

/** The query of an address that shows the same records in the same columns again. */
export function viewQuery(search: string, hidden: readonly HideableColumn[]): string {
  const now = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const key of Object.keys({ ...FILTERS, ...ORDER, ...SHOWN })) {
    const value = now.get(key);
    if (value !== null) query.set(key, value);
  }
  query.set('hide', hideParam(hidden));
  return query.toString();
}

function hideParam(hidden: readonly HideableColumn[]): string {
  return hidden.length === 0 ? NONE : hidden.join(' ');
}

function hiddenBy(param: string): HideableColumn[] {
  const names = param.split(' ');
  return HIDEABLE_COLUMNS.filter((key) => names.includes(key));
}
