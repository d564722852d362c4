import { ScanLine, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShopDay } from '../../../../src/domain/calendar.ts';
import { UNASSIGNED } from '../../../../src/domain/technicians.ts';
import { loneNumber } from '../../../../src/domain/ticket.ts';
import { REPAIR_STATUSES } from '../../../../src/domain/statuses.ts';
import { PAYMENT_FILTERS } from '../../../../src/domain/finance.ts';
import { searchFilter } from '../../../lib/list/searchFilter.ts';
import type { Filters } from '../../../lib/list/filters.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { QueryError } from '../../../lib/client/QueryError.tsx';
import { openAppOverlay } from '../../../lib/browser/appOverlays.ts';
import { useCan } from '../../../lib/session/useSession.ts';
import { useYearOptions } from '../../../lib/list/useYearOptions.ts';
import { useLiveQuery } from '../../../lib/live/useLiveQuery.ts';
import { IconButton } from '../../../ui/overlay/Tooltip.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FilterBar, filterChips, periodChips } from '../../../ui/form/FilterBar.tsx';
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx';
import { PeriodSelects } from '../../../ui/form/PeriodSelects.tsx';
import { useTicketNumber } from '../../../entities/repair/useTicketNumber.ts';
import { useRenamedTechnician } from '../../../entities/repair/useRenamedTechnician.ts';
import { PAYMENT_FILTER_TEXTS, shippingFilterText } from '../../../entities/repair/filterTexts.ts';
import { technicianOptions } from '../../../entities/repair/technicianOptions.ts';
import { type SelectOption, textOptions } from '../../../ui/form/Select.tsx';
import { DateFilter, dateText } from './DateFilter.tsx';
import { FILTERS, type RepairFilters } from './listQuery.ts';
import { Technicians } from '../../../entities/repair/technicians.ts';

const RepairFilters_Unlisted = graphql(`
  query RepairFilters_Unlisted {
    unlistedTechnicians
  }
`);

interface RepairFiltersProps {
  filters: Filters<typeof FILTERS>;
  today: ShopDay;
  summary: ReactNode;
  /** The list could not be loaded either, and says why. */
  failed: boolean;
  /** Opens the options of the list. */
  onOptions: () => void;
}

/** The page's search and filters, kept in the address. */
export function RepairFilters({ filters, today, summary, failed, onOptions }: RepairFiltersProps) {
  const { values, set, clear } = filters;
  const can = useCan();
  const byTechnician = can('repair:filter-by-technician');
  const byPayment = can('repair:filter-by-payment');
  const years = useYearOptions({ from: 2024, to: 2026 });
  const lookup = { pause: !byTechnician, poll: 'lists' } as const;
  const list = useLiveQuery({ query: Technicians, ...lookup });
  const others = useLiveQuery({ query: RepairFilters_Unlisted, ...lookup });
  useRenamedTechnician(values.technician, list.data?.technicians, (name) =>
    set({ technician: name }, 'replace'),
  );
  const missing = failed ? undefined : [list, others].find((names) => names.failed);
  const technicians = technicianOptions(
    [UNASSIGNED, ...(list.data?.technicians ?? []).map(({ name }) => name)],
    others.data?.unlistedTechnicians ?? [],
    values.technician,
  );
  const { search, technician, payment, status, shipping } = values;
  const asTicket = useTicketOf(search ?? '');
  const remove = (key: keyof RepairFilters) => clear(key);
  const chips = [
    ...filterChips([['search', search && `Search: ${search}`]], remove),
    ...filterChips([['date', dateText(values, today)]], () => clear('date', 'from', 'to')),
    ...periodChips(values, remove),
    ...filterChips(
      [
        ['technician', byTechnician ? technician && `Technician: ${technician}` : null],
        ['payment', byPayment ? payment && PAYMENT_FILTER_TEXTS[payment] : null],
        ['status', status && `Status: ${status}`],
        ['shipping', shipping && shippingFilterText(shipping)],
      ],
      remove,
    ),
  ];
  return (
    <>
      <FilterBar
        search={searchFilter(filters, {
          placeholder: 'Search records',
          label: 'Search repair records',
        })}
        besideSearch={
          <IconButton
            label="Scan a label"
            icon={<ScanLine />}
            onClick={() => openAppOverlay({ kind: 'scan' })}
          />
        }
        chips={chips}
        onClear={() => clear()}
        summary={
          asTicket === null ? (
            summary
          ) : (
            <>
              <Button
                size="small"
                variant="ghost"
                onClick={() => {
                  clear();
                  set({ search: asTicket }, 'replace');
                }}
              >
                Ticket {asTicket}
              </Button>{' '}
              {summary}
            </>
          )
        }
      >
        <DateFilter values={values} onChange={set} today={today} />
        <PeriodSelects
          parts={['week', 'month', 'year']}
          values={values}
          onChange={(patch) => set({ ...patch, ...('week' in patch ? {} : NO_DAYS) })}
          {...years}
        />
        {byTechnician ? (
          <FilterSelect
            label="Technician"
            all="All technicians"
            value={technician ?? ''}
            onChange={(text) => set({ technician: text })}
            options={technicians}
          />
        ) : null}
        {byPayment ? (
          <FilterSelect
            label="Unit OK payments"
            all="All payments"
            value={payment ?? ''}
            onChange={(text) => set({ payment: FILTERS.payment.read(text) })}
            options={PAYMENT_OPTIONS}
          />
        ) : null}
        <FilterSelect
          label="Status"
          all="All statuses"
          value={status ?? ''}
          onChange={(text) => set({ status: FILTERS.status.read(text) })}
          options={textOptions(REPAIR_STATUSES)}
        />
        <IconButton label="List options" icon={<Settings2 />} onClick={onOptions} />
      </FilterBar>
      {missing === undefined ? null : (
        <QueryError text="The technicians could not be loaded." query={missing} />
      )}
    </>
  );
}

/** The ticket with the number that was typed alone, which is offered beside the count (rule 516). */
function useTicketOf(search: string): string | null {
  const numberOf = useTicketNumber();
  const id = loneNumber(search);
  return id === null ? null : numberOf(String(id));
}

/** A month or year replaces chosen days, and the other way round. */
const NO_DAYS = { date: null, from: null, to: null };

const PAYMENT_OPTIONS: readonly SelectOption[] = PAYMENT_FILTERS.map((value) => ({
  value,
  label: PAYMENT_FILTER_TEXTS[value],
}));
