import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatPeso } from '../../../src/domain/money.ts';
import { useShop } from '../../lib/useSession.ts';
import { focusRing } from '../../theme/mixins.ts';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { dayText } from '../repair/format.ts';
import { StatusChip } from '../repair/StatusChip.tsx';
import { useTicketNumber } from '../repair/useTicketNumber.ts';
import { recordPath } from './links.ts';

/** A repair among others of one customer or one device. */
interface Visit {
  id: string;
  date: string;
  unit: string;
  declaredIssue: string;
  repairStatus: string;
  /** Missing for those who may not see costs. */
  repairCost?: string | null;
  paymentStatus?: string | null;
  warranty?: { state: string; expiresAt: string | null };
  /** Set when it should be shown. */
  repairReport?: string;
}

interface VisitListProps {
  label: string;
  visits: readonly Visit[];
  /** Whether each leads to its record. */
  isLinked?: boolean | undefined;
}

/** A compact list of repairs, in the given order. */
export function VisitList({ label, visits, isLinked = true }: VisitListProps) {
  const { timezone: zone } = useShop();
  const numberOf = useTicketNumber();
  if (visits.length === 0) return null;
  return (
    <List aria-label={label}>
      {visits.map((visit) => (
        <Item key={visit.id}>
          <Words>
            <span>
              {isLinked ? (
                <Opener to={recordPath(visit.id)}>{visit.unit || numberOf(visit.id)}</Opener>
              ) : (
                <strong>{visit.unit || numberOf(visit.id)}</strong>
              )}{' '}
              <Secondary>{[numberOf(visit.id), dayText(visit.date, zone)].join(' · ')}</Secondary>
            </span>
            {visit.declaredIssue === '' ? null : <Secondary>{visit.declaredIssue}</Secondary>}
            {visit.repairReport === undefined || visit.repairReport === '' ? null : (
              <span>{visit.repairReport}</span>
            )}
          </Words>
          <Marks>
            <Money visit={visit} />
            <Cover visit={visit} zone={zone} />
            <StatusChip status={visit.repairStatus} explains={false} />
          </Marks>
        </Item>
      ))}
    </List>
  );
}

function Money({ visit }: { visit: Visit }) {
  const { repairCost, repairStatus, paymentStatus } = visit;
  if (repairCost === undefined || repairCost === null) return null;
  const isOwed = repairStatus === 'Unit OK' && paymentStatus === 'Unpaid';
  return (
    <>
      <span>{formatPeso(repairCost)}</span>
      {isOwed && Number(repairCost) > 0 ? <Badge variant="warning">Unpaid</Badge> : null}
    </>
  );
}

function Cover({ visit, zone }: { visit: Visit; zone: string }) {
  const { state, expiresAt } = visit.warranty ?? {};
  if (state !== 'IN_WARRANTY' || expiresAt == null) return null;
  return <Badge variant="success">Warranty until {dayText(expiresAt, zone)}</Badge>;
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  font-size: ${fontSize.table};
`;

const Item = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: flex-start;
  justify-content: space-between;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${theme.border};
  border-radius: ${radius.medium};

  &:has(a:hover) {
    background: ${theme.hover};
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1 1 220px;
  flex-direction: column;
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  font-variant-numeric: tabular-nums;
`;

/** The link covers the whole row. */
const Opener = styled(Link)`
  border-radius: ${radius.small};
  color: ${theme.text};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  ${focusRing}

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;
