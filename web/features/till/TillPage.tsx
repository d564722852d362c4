import { ArrowLeftRight, Calculator, HandCoins, Vault, Wallet } from 'lucide-react';
import { useState } from 'react';
import { formatPeso, sumMoney } from '../../../src/domain/money.ts';
import { VoidDialog } from '../../entities/payment/VoidDialog.tsx';
import type { PaymentRow } from '../../entities/payment/words.ts';
import { QueryError } from '../../lib/QueryError.tsx';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useCan } from '../../lib/useSession.ts';
import { Button } from '../../ui/form/Button.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StatCards } from '../../ui/layout/StatCards.tsx';
import { Closings } from './Closings.tsx';
import { CloseTillDialog } from './CloseTillDialog.tsx';
import { DayPayments } from './DayPayments.tsx';
import { DrawerDialog } from './DrawerDialog.tsx';
import { channelName, type TillDay, TillPage_Day } from './tillQueries.ts';

type Open = { action: 'drawer' } | { action: 'close' } | { action: 'void'; payment: PaymentRow };

/** Today's money, the drawer, and for admins the closings (rule 398). */
export function TillPage() {
  const can = useCan();
  const [open, setOpen] = useState<Open | null>(null);
  const query = useLiveQuery({ query: TillPage_Day, variables: {}, poll: 'lists' });
  const day = query.data?.payments;
  const seesAll = can('till:report');
  const close = () => setOpen(null);
  return (
    <Stack $gap={6}>
      <PageHeader
        title="Till"
        description={
          seesAll
            ? 'What came in today, and what should be in the drawer'
            : 'What you took today. Count the drawer without seeing the sums.'
        }
        actions={
          <>
            <Button icon={<ArrowLeftRight />} onClick={() => setOpen({ action: 'drawer' })}>
              Cash in or out
            </Button>
            <Button
              variant="primary"
              icon={<Calculator />}
              disabled={day === undefined}
              onClick={() => setOpen({ action: 'close' })}
            >
              Close the till
            </Button>
          </>
        }
      />
      {query.failed ? (
        <QueryError text="The till could not be loaded." query={query} />
      ) : (
        <>
          {seesAll ? <Figures day={day} /> : null}
          <DayPayments
            rows={day?.rows}
            onVoid={(payment) => setOpen({ action: 'void', payment })}
          />
        </>
      )}
      {seesAll ? <Closings /> : null}
      {open?.action === 'drawer' ? <DrawerDialog onClose={close} /> : null}
      {open?.action === 'close' ? (
        <CloseTillDialog float={day?.float ?? null} onClose={close} />
      ) : null}
      {open?.action === 'void' ? <VoidDialog payment={open.payment} onClose={close} /> : null}
    </Stack>
  );
}

/** The sums of today by channel, and the cash that should be in the drawer. */
function Figures({ day }: { day: TillDay | undefined }) {
  const sums = day?.byChannel ?? [];
  const waiting = (day?.open ?? []).reduce((all, { count }) => all + count, 0);
  return (
    <StatCards
      loading={day === undefined}
      cards={[
        {
          label: 'Should be in the drawer',
          icon: <Vault />,
          value: formatPeso(day?.expected),
          hint: `${waiting} not counted yet`,
        },
        {
          label: 'Today',
          icon: <Wallet />,
          value: formatPeso(sumMoney(sums.map(({ amount }) => amount))),
          hint: `${sums.reduce((all, { count }) => all + count, 0)} entries`,
        },
        ...sums.map(({ channel, amount, count }) => ({
          label: channelName(channel),
          icon: <HandCoins />,
          value: formatPeso(amount),
          hint: count === 1 ? '1 entry' : `${count} entries`,
        })),
      ]}
    />
  );
}
