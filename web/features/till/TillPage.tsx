import { ArrowLeftRight, Calculator, HandCoins, Vault, Wallet } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatPeso, sumMoney } from '../../../src/domain/money.ts';
import type { ShopDay } from '../../../src/domain/calendar.ts';
import { dayText } from '../../entities/repair/format.ts';
import { useKeptVoid } from '../../entities/payment/keptVoid.ts';
import { VoidDialog } from '../../entities/payment/VoidDialog.tsx';
import { channelName, type PaymentRow } from '../../entities/payment/words.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useKept } from '../../lib/form/useKeptForm.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useFilters } from '../../lib/list/filters.ts';
import { dayParam } from '../../lib/list/params.ts';
import { useCan, useShop } from '../../lib/session/useSession.ts';
import { useToday } from '../../lib/live/useToday.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StatCards } from '../../ui/layout/StatCards.tsx';
import { Closings } from './Closings.tsx';
import { CloseTillDialog } from './CloseTillDialog.tsx';
import { DayPayments } from './DayPayments.tsx';
import { DrawerDialog } from './DrawerDialog.tsx';
import { TillDayPicker } from './TillDayPicker.tsx';
import { CLOSING_FORM, DRAWER_FORM } from './tillForms.ts';
import { type TillDay, TillPage_Day } from './tillQueries.ts';

type Open = { action: 'drawer' } | { action: 'close' } | { action: 'void'; payment: PaymentRow };

const FILTERS = { day: dayParam };

/** The payments of a day, today by default, the drawer, and for admins the closings (rule 398). */
export function TillPage() {
  const can = useCan();
  const [open, setOpen] = useState(useKeptTill());
  const { timezone: zone } = useShop();
  const today = useToday(zone);
  const { values, set } = useFilters(FILTERS);
  const shown = values.day ?? today;
  const query = useLiveQuery({ query: TillPage_Day, variables: { day: shown }, poll: 'lists' });
  // Keeps showing the previous day until the other one is loaded.
  const answer = query.data?.payments;
  const day = answer?.day === shown ? answer : undefined;
  const dayName = shown === today ? 'today' : dayText(shown, zone);
  const named = shown === today ? dayName : `on ${dayName}`;
  const drawer =
    shown === today ? ', and what should be in the drawer' : '. The drawer is as of now.';
  const seesAll = can('till:report');
  const close = () => setOpen(null);
  const opened = open?.action === 'void' ? open.payment : undefined;
  const voiding = day?.rows.find(({ id }) => id === opened?.id) ?? opened;
  const pick = (wanted: ShopDay) => set({ day: wanted === today ? null : wanted });
  return (
    <Stack $gap={6}>
      <PageHeader
        title="Till"
        description={
          seesAll
            ? `What came in ${named}${drawer}`
            : `What you took ${named}. Count the drawer without seeing the sums.`
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
      <TillDayPicker day={shown} today={today} onPick={pick} />
      {query.failed ? (
        <QueryError text="The till could not be loaded." query={query} />
      ) : (
        <>
          {seesAll ? <Figures day={day} name={shown === today ? 'Today' : dayName} /> : null}
          <DayPayments
            rows={day?.rows}
            dayName={dayName}
            onVoid={(payment) => setOpen({ action: 'void', payment })}
          />
        </>
      )}
      {seesAll ? (
        <Below $isPlaced={answer !== undefined || query.failed}>
          <Closings />
        </Below>
      ) : null}
      {open?.action === 'drawer' ? (
        <DrawerDialog known={answer?.rows ?? []} onClose={close} />
      ) : null}
      {open?.action === 'close' ? (
        <CloseTillDialog
          float={answer?.float ?? null}
          lastClosing={answer && (answer.lastClosing ?? '')}
          hasOpen={answer?.hasOpen ?? true}
          lastCash={query.stale ? undefined : answer && (answer.lastCash ?? '')}
          onClose={close}
        />
      ) : null}
      {voiding === undefined ? null : <VoidDialog payment={voiding} onClose={close} />}
    </Stack>
  );
}

/** Not drawn before its place is known: an empty list takes less room than one that is loading. */
const Below = styled.div<{ $isPlaced: boolean }>`
  visibility: ${({ $isPlaced }) => ($isPlaced ? 'visible' : 'hidden')};
`;

/** The form that was unsaved when the page was loaded again. */
function useKeptTill(): Open | null {
  const isDrawer = useKept(DRAWER_FORM) !== undefined;
  const isClosing = useKept(CLOSING_FORM) !== undefined;
  const voided = useKeptVoid();
  if (voided !== null) return { action: 'void', payment: voided.payment };
  if (isDrawer) return { action: 'drawer' };
  return isClosing ? { action: 'close' } : null;
}

const entriesText = (count: number): string => formatQuantity(count, 'entry', 'entries');

/** The sums of the day by channel, and the cash that should be in the drawer now. */
function Figures({ day, name }: { day: TillDay | undefined; name: string }) {
  const sums = day?.byChannel ?? [];
  const waiting = (day?.open ?? []).reduce((all, { count }) => all + count, 0);
  const known = (text: string, placeholder = <Skeleton width={96} />) =>
    day === undefined ? placeholder : text;
  // As wide as its text, so that it takes two lines where that does.
  const twoParts = (
    <>
      <Skeleton width={96} /> <Skeleton width={40} />
    </>
  );
  return (
    <StatCards
      loading={day === undefined}
      cards={[
        {
          label: 'Should be in the drawer',
          icon: <Vault />,
          value: formatPeso(day?.expected),
          hint: known(`${entriesText(waiting)} not counted yet`, twoParts),
        },
        {
          label: name,
          icon: <Wallet />,
          value: formatPeso(sumMoney(sums.map(({ amount }) => amount))),
          hint: known(entriesText(sums.reduce((all, { count }) => all + count, 0))),
        },
        ...sums.map(({ channel, amount, count }) => ({
          label: channelName(channel),
          icon: <HandCoins />,
          value: formatPeso(amount),
          hint: entriesText(count),
        })),
      ]}
    />
  );
}
