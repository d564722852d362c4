import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatPeso, toCentavos } from '../../../src/domain/money.ts';
import { useFilters } from '../../lib/list/filters.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useYearOptions } from '../../lib/list/useYearOptions.ts';
import { figureShare } from '../../theme/mixins.ts';
import { statusTone } from '../../theme/statusTones.ts';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { AllYearsNotice, PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { RecordsCaption } from '../../entities/repair/FigureCaption.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { PaymentOverview_Sums, paymentPeriod, PAYMENTS } from './staffQueries.ts';
import { formatQuantity } from '../../ui/layout/count.ts';
import { ShareBar } from '../../ui/chart/ShareBar.tsx';

const PAID = statusTone('Unit OK').dot;
const UNPAID = statusTone('Waiting Parts').dot;

/** The paid and unpaid completed repairs (rule 68). */
export function PaymentOverview() {
  const { values, set, clear, count } = useFilters(PAYMENTS);
  const years = useYearOptions({ from: 2023, to: 2026 });
  const period = paymentPeriod(values);
  const query = useLiveQuery({
    query: PaymentOverview_Sums,
    variables: { period },
    poll: 'statistics',
  });
  const sums = query.data?.paymentOverview;
  return (
    <Card
      title="Unit OK Payment Overview"
      actions={
        <Button variant="ghost" size="small" disabled={count === 0} onClick={() => clear()}>
          Clear Filters
        </Button>
      }
    >
      <Stack $gap={4}>
        <Row>
          <PeriodSelects
            values={period}
            onChange={({ month, week, year }) =>
              set({ paymentMonth: month, paymentWeek: week, paymentYear: year })
            }
            {...years}
          />
          <AllYearsNotice values={period} />
        </Row>
        {query.failed ? (
          <QueryError text="The payments could not be loaded." query={query} />
        ) : (
          <>
            <ShareBar
              parts={[
                { key: 'paid', value: toCentavos(sums?.paid.total ?? null), colour: PAID },
                { key: 'unpaid', value: toCentavos(sums?.unpaid.total ?? null), colour: UNPAID },
              ]}
            />
            <Figures aria-busy={sums === undefined}>
              <Payments
                label="Paid"
                colour={PAID}
                sum={sums?.paid}
                what="Status Paid, or no status but a payment channel."
                filters={{ ...period, payment: 'paid' }}
              />
              <Payments
                label="Unpaid"
                colour={UNPAID}
                sum={sums?.unpaid}
                what="Status Unpaid."
                filters={{ ...period, payment: 'unpaid' }}
              />
            </Figures>
            <NotSet>
              <strong>{quantity(sums?.notSet)}</strong> without a payment status.{' '}
              <RecordsCaption
                figure="No payment status"
                what="Please set it."
                filters={{ ...period, payment: 'notSet' }}
              />
            </NotSet>
          </>
        )}
      </Stack>
    </Card>
  );
}

interface PaymentsProps extends Pick<ComponentProps<typeof RecordsCaption>, 'what' | 'filters'> {
  label: string;
  colour: string;
  /** Undefined while loading. */
  sum: { count: number; total: string } | undefined;
}

/** The records of one group: their total and their number. */
function Payments({ label, colour, sum, what, filters }: PaymentsProps) {
  const amount = formatPeso(sum?.total);
  return (
    <Figure $colour={colour}>
      <dt>{label}</dt>
      <Amount $length={amount.length}>
        {sum === undefined ? <Skeleton width={112} height={20} /> : amount}
      </Amount>
      <dd>{quantity(sum)}</dd>
      <dd>
        <RecordsCaption figure={label} what={what} filters={filters} />
      </dd>
    </Figure>
  );
}

function quantity(sum: { count: number } | undefined): ReactNode {
  return sum === undefined ? <Skeleton width={64} /> : formatQuantity(sum.count, 'record');
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
`;

const Figure = styled.div<{ $colour: string }>`
  container-type: inline-size;

  dt {
    display: flex;
    align-items: center;
    gap: 6px;
    color: ${theme.textSecondary};
    font-size: ${fontSize.table};

    &::before {
      width: 8px;
      height: 8px;
      border-radius: 2px;
      background: ${({ $colour }) => $colour};
      content: '';
      forced-color-adjust: none;
      print-color-adjust: exact;
    }
  }

  dd {
    color: ${theme.textSecondary};
    font-size: ${fontSize.table};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

/** Unit OK records without a payment status. */
const NotSet = styled.p`
  padding-top: ${space[3]};
  border-top: 1px solid ${theme.border};
  font-size: ${fontSize.table};
  font-variant-numeric: tabular-nums;
`;

const Amount = styled.dd<{ $length: number }>`
  && {
    margin-top: ${space[1]};
    color: ${theme.text};
    font-size: min(${fontSize.title}, max(0.75rem, ${({ $length }) => figureShare($length)}));
    font-weight: ${fontWeight.strong};
    letter-spacing: -0.02em;
    line-height: 1.75rem;
  }
`;
