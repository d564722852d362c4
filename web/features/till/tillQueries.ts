import type { ResultOf } from 'gql.tada';
import { formatPeso } from '../../../src/domain/money.ts';
import { floatChange, MOST_CLOSINGS } from '../../../src/domain/till.ts';
import { type Closing, ClosingFields } from '../../entities/papers/closingFacts.ts';
import { channelName, PaymentFields } from '../../entities/payment/words.ts';
import { graphql } from '../../lib/client/graphql.ts';

export const TillPage_Day = graphql(
  `
    query TillPage_Day($day: String) {
      payments(day: $day) {
        day
        float
        lastClosing
        expected
        hasOpen
        lastCash
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

export const TillPage_Closings = graphql(
  `
    query TillPage_Closings {
      tillClosings {
        ...ClosingFields
      }
    }
  `,
  [ClosingFields],
);

/** `GCash ₱900.00 · Cash ₱379.50`; no line ends within a channel and its sum. */
export function sumsText(sums: Closing['byChannel']): string {
  return (sums ?? [])
    .map(({ channel, amount }) =>
      `${channelName(channel)} ${formatPeso(amount)}`.replaceAll(' ', '\u00a0'),
    )
    .join(' · ');
}

/**
 * `Began with ₱800.00, ₱700.00 less than was left` for a drawer that began with another amount than
 * the closing before it left; '' for every other, and without one before it (rule 396).
 */
export function floatText(
  closing: Pick<Closing, 'float'>,
  before: Pick<Closing, 'counted' | 'takenOut'> | undefined,
): string {
  const change = before === undefined ? '0.00' : floatChange(closing, before);
  if (Number(change) === 0) return '';
  const more = change.startsWith('-') ? 'less' : 'more';
  const amount = formatPeso(change.replace('-', ''));
  return `Began with ${formatPeso(closing.float)}, ${amount} ${more} than was left`;
}

/** Says that a list has only the last closings; null where it has all of them (rule 398). */
export function endOfClosings(listed: number): string | null {
  return listed < MOST_CLOSINGS ? null : `The last ${listed} closings`;
}
