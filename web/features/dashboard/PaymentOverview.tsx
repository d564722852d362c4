import { styled } from 'styled-components';
import { formatPeso } from '../../../src/domain/money.ts';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { useFilters } from '../../lib/filters.ts';
import { recordsLink } from '../../entities/repair/recordFilters.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useYearOptions } from '../../lib/useYearOptions.ts';
import { figureShare } from '../../theme/mixins.ts';
import { s } from '../../theme/theme.ts';
import { fontSize, fontWeight, space } from '../../theme/tokens.ts';
import { AllYearsNotice, PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FigureCaption } from '../../ui/layout/FigureCaption.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { PaymentShare } from './PaymentShare.tsx';
import { PaymentOverview_Sums, paymentPeriod, PAYMENTS } from './staffQueries.ts';

/** The paid and unpaid completed repairs (rule 68). */
export function PaymentOverview() {
  const { values, set, clear, count } = useFilters(PAYMENTS);
  const years = useYearOptions(2023, 2026);
  const period = paymentPeriod(values);
  const { data, error, fetching, refetch } = useLiveQuery(
    {
      query: PaymentOverview_Sums,
      variables: { period },
    },
    POLL.statistics,
  );
  const sums = data?.paymentOverview;
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
              set({
                ...(month === undefined ? {} : { paymentMonth: month }),
                ...(week === undefined ? {} : { paymentWeek: week }),
                ...(year === undefined ? {} : { paymentYear: year }),
              })
            }
            {...years}
          />
          <AllYearsNotice values={period} />
        </Row>
        {error !== undefined && sums === undefined ? (
          <ErrorState
            title={`The payments could not be loaded. ${readError(error).message}`}
            busy={fetching}
            onRetry={refetch}
          />
        ) : (
          <>
            <PaymentShare paid={sums?.paid.total} unpaid={sums?.unpaid.total} />
            <Figures aria-busy={sums === undefined}>
              <Figure $tone="success">
                <dt>Paid</dt>
                <Sum amount={formatPeso(sums?.paid.total)} />
                <dd>{records(sums?.paid.count ?? 0)}</dd>
                <dd>
                  <FigureCaption
                    figure="Paid"
                    what="Status Paid, or no status but a payment channel."
                    to={recordsLink({ ...period, payment: 'paid' })}
                  />
                </dd>
              </Figure>
              <Figure $tone="warning">
                <dt>Unpaid</dt>
                <Sum amount={formatPeso(sums?.unpaid.total)} />
                <dd>{records(sums?.unpaid.count ?? 0)}</dd>
                <dd>
                  <FigureCaption
                    figure="Unpaid"
                    what="Status Unpaid."
                    to={recordsLink({ ...period, payment: 'unpaid' })}
                  />
                </dd>
              </Figure>
            </Figures>
            <NotSet>
              <strong>{records(sums?.notSet.count ?? 0)}</strong> without a payment status.{' '}
              <FigureCaption
                figure="No payment status"
                what="Please set it."
                to={recordsLink({ ...period, payment: 'notSet' })}
              />
            </NotSet>
          </>
        )}
      </Stack>
    </Card>
  );
}

function Sum({ amount }: { amount: string }) {
  return <Amount $length={amount.length}>{amount}</Amount>;
}

function records(count: number): string {
  return `${count.toLocaleString('en-PH')} ${count === 1 ? 'record' : 'records'}`;
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
`;

const Figure = styled.div<{ $tone: 'success' | 'warning' }>`
  container-type: inline-size;

  dt {
    display: flex;
    align-items: center;
    gap: 6px;
    color: ${s('textSecondary')};
    font-size: ${fontSize.table};

    &::before {
      width: 8px;
      height: 8px;
      border-radius: 2px;
      background: ${({ $tone, theme }) =>
        $tone === 'success' ? theme.status['Unit OK'].dot : theme.status['Waiting Parts'].dot};
      content: '';
      forced-color-adjust: none;
    }
  }

  dd {
    margin: 0;
    color: ${s('textSecondary')};
    font-size: ${fontSize.table};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

/** Finished records without a payment status. */
const NotSet = styled.p`
  padding-top: ${space[3]};
  border-top: 1px solid ${s('border')};
  font-size: ${fontSize.table};
  font-variant-numeric: tabular-nums;
`;

const Amount = styled.dd<{ $length: number }>`
  && {
    margin-top: ${space[1]};
    color: ${s('text')};
    font-size: min(${fontSize.title}, max(0.75rem, ${({ $length }) => figureShare($length)}));
    font-weight: ${fontWeight.strong};
    letter-spacing: -0.02em;
    line-height: 28px;
  }
`;
