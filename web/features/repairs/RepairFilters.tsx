import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { UNASSIGNED } from '../../../src/domain/repair-list.ts';
import { REPAIR_STATUSES } from '../../../src/domain/statuses.ts';
import { PAYMENT_FILTERS, type PaymentFilter } from '../../../src/domain/finance.ts';
import type { Filters } from '../../lib/filters.ts';
import { graphql } from '../../lib/graphql.ts';
import { useCan } from '../../lib/useSession.ts';
import { useYearOptions } from '../../lib/useYearOptions.ts';
import { FilterBar, type FilterChip, periodChips } from '../../ui/form/FilterBar.tsx';
import { FilterSelect } from '../../ui/form/FilterSelect.tsx';
import { PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { technicianOptions } from '../../entities/repair/technicianOptions.ts';
import { type SelectOption, textOptions } from '../../ui/form/Select.tsx';
import { FILTERS, type RepairFilters } from './listQuery.ts';
import { Repairs_Technicians } from './records.ts';

const RepairFilters_Unlisted = graphql(`
  query RepairFilters_Unlisted {
    unlistedTechnicians
  }
`);

interface RepairFiltersProps {
  filters: Filters<typeof FILTERS>;
  summary: ReactNode;
}

/** The page's search and filters, kept in the address. */
export function RepairFilters({ filters, summary }: RepairFiltersProps) {
  const { values, set, clear } = filters;
  const can = useCan();
  const byTechnician = can('repair:filter-by-technician');
  const byPayment = can('repair:filter-by-payment');
  const years = useYearOptions(2024, 2026);
  const [list] = useQuery({ query: Repairs_Technicians, pause: !byTechnician });
  const [others] = useQuery({ query: RepairFilters_Unlisted, pause: !byTechnician });
  const technicians = technicianOptions(
    [UNASSIGNED, ...(list.data?.technicians ?? []).map(({ name }) => name)],
    others.data?.unlistedTechnicians ?? [],
    values.technician,
  );
  const chips = filterChips(
    {
      ...values,
      technician: byTechnician ? values.technician : null,
      payment: byPayment ? values.payment : null,
    },
    (key) => clear(key),
  );
  return (
    <FilterBar
      search={{
        value: values.search ?? '',
        onChange: (search) => set({ search }, 'replace'),
        placeholder: 'Search client, contact, unit, issue…',
        label: 'Search repair records',
      }}
      chips={chips}
      onClear={() => clear()}
      summary={summary}
    >
      <PeriodSelects parts={['week', 'month', 'year']} values={values} onChange={set} {...years} />
      {byTechnician ? (
        <FilterSelect
          label="Technician"
          all="All technicians"
          value={values.technician ?? ''}
          onChange={(technician) => set({ technician })}
          options={technicians}
        />
      ) : null}
      {byPayment ? (
        <FilterSelect
          label="Unit OK payments"
          all="All payments"
          value={values.payment ?? ''}
          onChange={(payment) => set({ payment: FILTERS.payment.read(payment) })}
          options={PAYMENT_OPTIONS}
        />
      ) : null}
      <FilterSelect
        label="Status"
        all="All statuses"
        value={values.status ?? ''}
        onChange={(status) => set({ status: FILTERS.status.read(status) })}
        options={textOptions(REPAIR_STATUSES)}
      />
    </FilterBar>
  );
}

function filterChips(
  filters: RepairFilters,
  onRemove: (key: keyof RepairFilters) => void,
): FilterChip[] {
  const { search, technician, payment, status } = filters;
  const others: { key: keyof RepairFilters; label: string }[] = [];
  if (technician !== null) others.push({ key: 'technician', label: `Technician: ${technician}` });
  if (payment !== null) others.push({ key: 'payment', label: paymentFilterText(payment) });
  if (status !== null) others.push({ key: 'status', label: `Status: ${status}` });
  const chipOf = ({ key, label }: { key: keyof RepairFilters; label: string }) => ({
    key,
    label,
    onRemove: () => onRemove(key),
  });
  return [
    ...(search === null ? [] : [chipOf({ key: 'search', label: `Search: ${search}` })]),
    ...periodChips(filters, onRemove),
    ...others.map(chipOf),
  ];
}

const PAYMENT_FILTER_TEXTS: Readonly<Record<PaymentFilter, string>> = {
  paid: 'Unit OK: paid',
  unpaid: 'Unit OK: unpaid',
  markedPaid: 'Unit OK: status Paid',
  notSet: 'Unit OK: no payment status',
  withCost: 'Unit OK: with a cost',
  withTechnician: 'Unit OK: with a technician',
};

function paymentFilterText(filter: PaymentFilter): string {
  return PAYMENT_FILTER_TEXTS[filter];
}

const PAYMENT_OPTIONS: readonly SelectOption[] = PAYMENT_FILTERS.map((value) => ({
  value,
  label: paymentFilterText(value),
}));
