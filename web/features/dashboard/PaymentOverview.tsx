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
  const years = useYearOptions(2023, 2026);
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
              <Figure $colour={PAID}>
                <dt>Paid</dt>
                <Sum amount={formatPeso(sums?.paid.total)} />
                <dd>{formatQuantity(sums?.paid.count ?? 0, 'record')}</dd>
                <dd>
                  <RecordsCaption
                    figure="Paid"
                    what="Status Paid, or no status but a payment channel."
                    filters={{ ...period, payment: 'paid' }}
                  />
                </dd>
              </Figure>
              <Figure $colour={UNPAID}>
                <dt>Unpaid</dt>
                <Sum amount={formatPeso(sums?.unpaid.total)} />
                <dd>{formatQuantity(sums?.unpaid.count ?? 0, 'record')}</dd>
                <dd>
                  <RecordsCaption
                    figure="Unpaid"
                    what="Status Unpaid."
                    filters={{ ...period, payment: 'unpaid' }}
                  />
                </dd>
              </Figure>
            </Figures>
            <NotSet>
              <strong>{formatQuantity(sums?.notSet.count ?? 0, 'record')}</strong> without a payment
              status.{' '}
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

function Sum({ amount }: { amount: string }) {
  return <Amount $length={amount.length}>{amount}</Amount>;
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
