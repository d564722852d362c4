import type { ResultOf } from 'gql.tada';
import { formatPeso } from '../../../src/domain/money.ts';
import { floatAfter } from '../../../src/domain/till.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { channelName, differenceText } from '../payment/words.ts';

/** A closing of the till, as admins see it. */
export const ClosingFields = graphql(`
  fragment ClosingFields on TillClosing {
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
`);

export type Closing = ResultOf<typeof ClosingFields>;

interface Line {
  label: string;
  value: string;
}

/** The sums since the closing before, by channel. */
export function closingLines({ byChannel }: Pick<Closing, 'byChannel'>): Line[] {
  return (byChannel ?? []).map(({ channel, amount, count }) => ({
    label: `${channelName(channel)} (${count})`,
    value: formatPeso(amount),
  }));
}

/** The cash of the drawer, step by step. */
export function drawerLines({
  float,
  expected,
  counted,
  difference,
  takenOut,
}: Omit<Closing, 'id' | 'closedAt' | 'closedByName'>): Line[] {
  return [
    { label: 'Began with', value: formatPeso(float) },
    { label: 'Should be', value: formatPeso(expected) },
    { label: 'Counted', value: formatPeso(counted) },
    { label: 'Difference', value: differenceText(difference) },
    { label: 'Taken out', value: formatPeso(takenOut) },
    { label: 'Stays in the drawer', value: formatPeso(floatAfter({ counted, takenOut })) },
  ];
}
