import type { ResultOf } from 'gql.tada';
import { formatPeso } from '../../../src/domain/money.ts';
import { PaymentFields } from '../../entities/payment/words.ts';
import { channelText } from '../../entities/repair/format.ts';
import { graphql } from '../../lib/graphql.ts';

export const TillPage_Day = graphql(
  `
    query TillPage_Day($day: String) {
      payments(day: $day) {
        day
        float
        expected
        byChannel {
          channel
          amount
          count
        }
        open {
          channel
          amount
          count
        }
        rows {
          ...PaymentFields
          clientName
          unit
        }
      }
    }
  `,
  [PaymentFields],
);

export type TillDay = ResultOf<typeof TillPage_Day>['payments'];
export type TillRow = TillDay['rows'][number];

export const TillPage_Closings = graphql(`
  query TillPage_Closings {
    tillClosings {
      id
      closedAt
      closedByName
      float
      counted
      takenOut
      expected
      difference
      payments
      note
      byChannel {
        channel
        amount
        count
      }
    }
  }
`);

export type Closing = ResultOf<typeof TillPage_Closings>['tillClosings'][number];
type Sums = NonNullable<Closing['byChannel']>;

/** `GCash ₱900.00 · Cash ₱379.50`. */
export function sumsText(sums: Sums | null): string {
  return (sums ?? [])
    .map(({ channel, amount }) => `${channelName(channel)} ${formatPeso(amount)}`)
    .join(' · ');
}

export function channelName(channel: string | null): string {
  return channel === null ? 'Not said how' : channelText(channel);
}

/** `₱0.50 missing`, `₱20.00 too much`, or that all is there. */
export function differenceText(difference: string | null): string {
  if (difference === null) return '';
  if (Number(difference) === 0) return 'Nothing missing';
  const amount = formatPeso(difference.replace('-', ''));
  return difference.startsWith('-') ? `${amount} missing` : `${amount} too much`;
}
