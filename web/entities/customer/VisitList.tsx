import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { passesPaymentFilter } from '../../../src/domain/finance.ts';
import { formatPeso, toCentavos } from '../../../src/domain/money.ts';
import { OPENED_HERE } from '../../lib/browser/openedHere.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { media } from '../../theme/breakpoints.ts';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Caption, Secondary } from '../../ui/layout/Text.tsx';
import { dayText } from '../repair/format.ts';
import { StatusChip } from '../repair/StatusChip.tsx';
import { useReturnToLink } from '../repair/useReturnToLink.ts';
import { useTicketNumber } from '../repair/useTicketNumber.ts';
import { recordPath } from '../repair/links.ts';

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
  /** How many there are, where only the latest are listed. */
  total?: number | undefined;
  /** Whether each leads to its record. */
  isLinked?: boolean | undefined;
}

/** A compact list of repairs, in the given order. */
export function VisitList({
  label,
  visits,
  total = visits.length,
  isLinked = true,
}: VisitListProps) {
  const { timezone: zone } = useShop();
  const numberOf = useTicketNumber();
  useReturnToLink();
  if (visits.length === 0) return null;
  return (
    <>
      <List aria-label={label}>
        {visits.map((visit) => (
          <Item key={visit.id}>
            <Words>
              <span>
                {isLinked ? (
                  <Opener to={recordPath(visit.id)} state={OPENED_HERE}>
                    {visit.unit || numberOf(visit.id)}
                  </Opener>
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
            <VisitMarks visit={visit} zone={zone} />
            <Cost visit={visit} />
            <StatusChip status={visit.repairStatus} explains={false} />
          </Item>
        ))}
      </List>
      {total > visits.length ? (
        <Caption as="p">The latest {visits.length} are shown.</Caption>
      ) : null}
    </>
  );
}

/** Whether it still has to be paid, or is covered by a warranty. */
function VisitMarks({ visit, zone }: { visit: Visit; zone: string }) {
  const isOwed = passesPaymentFilter('unpaid', visit) && toCentavos(visit.repairCost ?? null) > 0;
  const { state, expiresAt } = visit.warranty ?? {};
  return (
    <Marks>
      {isOwed ? <Badge variant="warning">Unpaid</Badge> : null}
      {state !== 'IN_WARRANTY' || expiresAt == null ? null : (
        <Badge variant="success">Warranty until {dayText(expiresAt, zone)}</Badge>
      )}
    </Marks>
  );
}

function Cost({ visit: { repairCost } }: { visit: Visit }) {
  return <Amount>{repairCost == null ? '' : formatPeso(repairCost)}</Amount>;
}

/** What the rows share, so that amounts and statuses stand below each other. */
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto auto;
  gap: ${space[2]} 0;
  font-size: ${fontSize.table};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: subgrid;
  grid-column: 1 / -1;
  gap: ${space[1]} ${space[3]};
  align-items: start;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${theme.border};
  border-radius: ${radius.medium};

  ${media.hover} {
    &:has(a:hover) {
      background: ${theme.hover};
    }
  }

  &:has(a:active) {
    background: ${theme.pressed};
  }

  > :last-child {
    justify-self: start;
  }

  /* The status first, the amount at the end of the line; marks that do not fit begin another one. */
  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;

    > :last-child {
      order: 1;
    }
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  ${media.mobile} {
    flex-basis: 100%;
  }
`;

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  justify-content: flex-end;
  max-width: 200px;

  ${media.mobile} {
    order: 2;
    justify-content: flex-start;
    max-width: none;
  }
`;

const Amount = styled.span`
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;

  ${media.mobile} {
    order: 3;
    margin-inline-start: auto;
  }
`;

/** The link covers the whole row. */
const Opener = styled(Link)`
  border-radius: ${radius.small};
  color: ${theme.text};
  font-weight: ${fontWeight.medium};
  text-decoration: none;

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;
