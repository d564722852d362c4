import { VisitList } from '../../entities/customer/VisitList.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { DetailsSection } from '../../ui/layout/Details.tsx';
import type { CustomerVisitRow } from '../../entities/customer/customerVisit.ts';

interface CustomerVisitsProps {
  records: readonly CustomerVisitRow[];
  /** How many there are; the latest are listed. */
  total: number;
}

/** The repairs of a customer, the newest first; each opens its record. */
export function CustomerVisits({ records, total }: CustomerVisitsProps) {
  return (
    <DetailsSection title="Repairs">
      {records.length === 0 ? <Secondary>No repairs yet.</Secondary> : null}
      <VisitList label="Repairs" visits={records} total={total} />
    </DetailsSection>
  );
}
