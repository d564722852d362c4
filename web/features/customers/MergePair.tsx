import { useEffect } from 'react';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { styled } from 'styled-components';
import { CustomerNumber } from '../../entities/customer/CustomerNumber.tsx';
import { OwesBadge } from '../../entities/customer/OwesBadge.tsx';
import { dayText } from '../../entities/repair/format.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button, TextButton } from '../../ui/form/Button.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { Confirm } from '../../ui/overlay/Confirm.tsx';
import type { CustomerRow } from './customerList.ts';
import type { useMerge } from './useMerge.ts';

type Merging = ReturnType<typeof useMerge>;

interface MergePairProps {
  pair: readonly [CustomerRow, CustomerRow];
  merging: Merging;
  /** Missing for the customer whose page it is. */
  onOpen?: ((id: string) => void) | undefined;
}

/** Two customers side by side, each with the button that keeps it. */
export function MergePair({ pair: [one, other], merging, onOpen }: MergePairProps) {
  const { busy, merge } = merging;
  const hasTwoAccounts = one.accountId !== null && other.accountId !== null;
  const side = (into: CustomerRow, from: CustomerRow) => (
    <Side>
      <Facts customer={into} onOpen={onOpen} />
      <Button
        size="small"
        disabled={hasTwoAccounts}
        aria-disabled={busy}
        onClick={() => merge({ into, from })}
      >
        Merge into {into.name}
      </Button>
    </Side>
  );
  return (
    <Card>
      <Sides>
        {side(one, other)}
        {side(other, one)}
      </Sides>
      {hasTwoAccounts ? <Why>Both have an account. Two accounts stay two customers.</Why> : null}
    </Card>
  );
}

/** The placeholder of a pair. */
export function LoadingPair() {
  return (
    <Card>
      <Sides>
        {['one', 'other'].map((side) => (
          <Side key={side}>
            <Skeleton width="45%" height={14} />
            <Skeleton width="35%" />
            <Skeleton width="70%" />
            <Skeleton width="50%" height={30} />
          </Side>
        ))}
      </Sides>
    </Card>
  );
}

/** Asks before an account sees more repairs (rule 307). */
export function MergeQuestion({ merging }: { merging: Merging }) {
  const { busy, question, confirm, cancel, registerQuestion } = merging;
  useEffect(registerQuestion, [registerQuestion]);
  return (
    <Confirm
      open={question !== null}
      title={question?.text ?? ''}
      description="They become one customer, and the account shows the repairs of both. This can be undone for 30 days."
      confirmLabel="Merge"
      confirmVariant="primary"
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}

type FactsProps = { customer: CustomerRow } & Pick<MergePairProps, 'onOpen'>;

function Facts({ customer, onOpen }: FactsProps) {
  const { timezone: zone } = useShop();
  const { id, name, phone, phone2, visits, lastUnit, lastVisit, balance, accountId } = customer;
  return (
    <Words>
      {onOpen === undefined ? (
        <strong>{name}</strong>
      ) : (
        <Name onClick={() => onOpen(id)}>{name}</Name>
      )}
      {[phone, phone2].map((number) =>
        number === null ? null : <CustomerNumber key={number} phone={number} />,
      )}
      <Secondary>
        {visits === 0
          ? 'No repairs yet'
          : joinTexts([formatQuantity(visits, 'repair'), lastUnit, dayText(lastVisit, zone)])}
      </Secondary>
      <Marks>
        <OwesBadge balance={balance} />
        {accountId === null ? null : <Badge>Has an account</Badge>}
      </Marks>
    </Words>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: ${space[4]} ${space[6]};
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  align-items: flex-start;
  justify-content: space-between;
  min-width: 0;

  > button {
    max-width: 100%;
    overflow: clip;
    text-overflow: ellipsis;
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-width: 0;
  max-width: 100%;
  font-size: ${fontSize.table};
  overflow-wrap: anywhere;
`;

const Name = styled(TextButton)`
  max-width: 100%;
  color: ${theme.text};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.strong};
  text-align: start;
  overflow-wrap: anywhere;
`;

const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[1]};

  &:empty {
    display: none;
  }
`;

const Why = styled.p`
  margin-top: ${space[3]};
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};
`;
