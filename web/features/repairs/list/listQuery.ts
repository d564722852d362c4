import { addDays, type ShopDay } from '../../../../src/domain/calendar.ts';
import { PAYMENT_FILTERS } from '../../../../src/domain/finance.ts';
import {
  DEFAULT_ORDER,
  SHIPPING_FILTERS,
  TO_DO_ORDER,
} from '../../../../src/domain/repair-list.ts';
import { roleCan } from '../../../../src/domain/permissions.ts';
import { REPAIR_STATUSES } from '../../../../src/domain/statuses.ts';
import type { Role } from '../../../../src/domain/roles.ts';
import type { PrefetchQuery } from '../../../lib/client/client.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { FIRST_PAGE } from '../../../lib/list/cursorPager.ts';
import {
  choiceParam,
  dayParam,
  type FilterValues,
  PERIOD_PARAMS,
  readAll,
  textParam,
} from '../../../lib/list/params.ts';
import type { ColumnKind, Sort } from '../../../ui/table/tableTypes.ts';
import { RepairRowFields } from '../records.ts';

export const RepairsPage_Records = graphql(
  `
    query RepairsPage_Records(
      $filter: RepairFilter
      $order: RepairOrder
      $first: Int
      $after: String
    ) {
      repairRecords(filter: $filter, order: $order, first: $first, after: $after) {
        nodes {
          ...RepairRowFields
        }
        totalCount
        moreThanTotalCount
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [RepairRowFields],
);

export const FILTERS = {
  search: textParam,
  /** A relative day, which changes with the shop's date; fixed days are `from` and `to`. */
  date: choiceParam(['today', 'yesterday']),
  from: dayParam,
  to: dayParam,
  ...PERIOD_PARAMS,
  technician: textParam,
  payment: choiceParam(PAYMENT_FILTERS),
  status: choiceParam(REPAIR_STATUSES),
  shipping: choiceParam(SHIPPING_FILTERS),
};
export type RepairFilters = FilterValues<typeof FILTERS>;

/**
 * The filters that a role may use (rule 59). The address may come from a person with another role, and
 * the server would refuse the others.
 */
function allowedFilters(role: Role, filters: RepairFilters): RepairFilters {
  return {
    ...filters,
    technician: roleCan(role, 'repair:filter-by-technician') ? filters.technician : null,
    payment: roleCan(role, 'repair:filter-by-payment') ? filters.payment : null,
  };
}

/**
 * The part of their own work that technicians chose to see; without a choice `shownWork` decides.
 */
export const SHOWN = { show: choiceParam(['toDo', 'all']) };
type Shown = FilterValues<typeof SHOWN>['show'];

/**
 * The part of their own work that technicians see (rule 293): what is to do, unless they search or
 * filter.
 */
export function shownWork(role: Role, filters: RepairFilters, chosen: Shown): 'toDo' | 'all' {
  if (!roleCan(role, 'statistics:own')) return 'all';
  const looks = Object.values(allowedFilters(role, filters)).some((value) => value !== null);
  return chosen ?? (looks ? 'all' : 'toDo');
}

const SORTS = ['date', 'clientName', 'repairCost', 'technicianInCharge', 'repairStatus'] as const;
type SortKey = (typeof SORTS)[number];
const SORT_COLUMNS: Readonly<Record<SortKey, { header: string; kind?: ColumnKind }>> = {
  date: { header: 'Date' },
  clientName: { header: 'Client' },
  repairCost: { header: 'Cost', kind: 'money' },
  technicianInCharge: { header: 'Technician' },
  repairStatus: { header: 'Status', kind: 'mark' },
};

/** The orders that this role may choose from. */
export function sortsOf(role: Role): { key: SortKey; header: string; kind?: ColumnKind }[] {
  return SORTS.filter((key) => key !== 'repairCost' || seesMoney(role)).map((key) => ({
    key,
    ...SORT_COLUMNS[key],
  }));
}
const NEWEST_FIRST: SortKey = 'date';
const USUAL = { by: NEWEST_FIRST, descending: DEFAULT_ORDER.descending };
const TO_DO = { by: 'toDo', descending: TO_DO_ORDER.descending } as const;

/** The order, kept in the address as well; the default leaves no parameter. */
export const ORDER = {
  sort: choiceParam(SORTS),
  direction: choiceParam(['asc', 'desc']),
};

/** The filters as the list query takes them: a day in words became dates. */
export type QueryFilters = Omit<RepairFilters, 'date'>;

export interface ListVariables {
  filter: QueryFilters & { toDo?: true };
  order: { by: SortKey | 'toDo'; descending: boolean };
}

/** What a list is asked for: who asks, their filters and order in the address, and the day. */
interface ListRequest {
  role: Role;
  filters: RepairFilters;
  order: FilterValues<typeof ORDER>;
  today: ShopDay;
  show: Shown;
}

/** The variables of the list query, without filters and orders that the role may not use. */
export function listVariables({ role, filters, order, today, show }: ListRequest): ListVariables {
  const { date, ...allowed } = allowedFilters(role, filters);
  const { sort, direction } = order;
  const isToDo = shownWork(role, filters, show) === 'toDo';
  const { by: usual, descending } = isToDo ? TO_DO : USUAL;
  const by = sort === 'repairCost' && !seesMoney(role) ? usual : (sort ?? usual);
  const day = date === null ? null : addDays(today, date === 'today' ? 0 : -1);
  return {
    filter: {
      ...(isToDo ? { toDo: true } : {}),
      ...allowed,
      from: day ?? filters.from,
      to: day ?? filters.to,
    },
    order: {
      by,
      descending: direction === null ? descending : direction === 'desc',
    },
  };
}

export function prefetchRepairList(
  prefetch: PrefetchQuery,
  role: Role,
  params: URLSearchParams,
): void {
  const filters = readAll(FILTERS, params);
  // The shop's day is not known yet.
  if (filters.date !== null) return;
  const { show } = readAll(SHOWN, params);
  const order = readAll(ORDER, params);
  const asked = listVariables({ role, filters, order, today: '', show });
  prefetch(RepairsPage_Records, { ...asked, ...FIRST_PAGE });
}

/** Undefined for the order of work to do, which is not the order of a column. */
export function sortOf({ by, descending }: ListVariables['order']): Sort | undefined {
  return by === 'toDo' ? undefined : { key: by, direction: descending ? 'desc' : 'asc' };
}

/** The address parameters for a sort; the usual one, also null, leaves none. */
export function orderOf(chosen: Sort | null, isToDo = false): FilterValues<typeof ORDER> {
  const sort = ORDER.sort.read(chosen?.key ?? '');
  if (chosen === null || sort === null) return { sort: null, direction: null };
  const { direction } = chosen;
  if (!isToDo && sort === NEWEST_FIRST && (direction === 'desc') === DEFAULT_ORDER.descending)
    return { sort: null, direction: null };
  return { sort, direction };
}

export function seesMoney(role: Role): boolean {
  return roleCan(role, 'repair:see-cost');
}
