import { actionsColumn } from '../../ui/table/commonColumns.ts';
import { Calculator, Printer } from 'lucide-react';
import { formatPeso } from '../../../src/domain/money.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import type { Closing } from '../../entities/papers/closingFacts.ts';
import { differenceText } from '../../entities/payment/words.ts';
import { momentText } from '../../entities/repair/format.ts';
import { openAppOverlay } from '../../lib/browser/appOverlays.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Caption, SectionTitle } from '../../ui/layout/Text.tsx';
import { ClampedText } from '../../ui/table/ClampedText.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { type Column, DASH } from '../../ui/table/tableTypes.ts';
import { TwoLine } from '../../ui/table/TwoLine.tsx';
import { endOfClosings, floatText, sumsText, TillPage_Closings } from './tillQueries.ts';

/** The closings, the newest first, with their differences. */
export function Closings() {
  const { timezone: zone } = useShop();
  const query = useLiveQuery({ query: TillPage_Closings, variables: {}, poll: 'lists' });
  if (query.failed) return <QueryError text="The closings could not be loaded." query={query} />;
  const rows = query.data?.tillClosings;
  const end = endOfClosings(rows?.length ?? 0);
  const before = new Map(rows?.map(({ id }, place) => [id, rows[place + 1]]));
  const whatText = (closing: Closing): string =>
    joinTexts([
      sumsText(closing.byChannel),
      floatText(closing, before.get(closing.id)),
      closing.note,
    ]);
  const columns: Column<Closing>[] = [
    {
      key: 'closed',
      header: 'Closed',
      kind: 'date',
      width: 150,
      render: ({ closedAt, closedByName }) => (
        <TwoLine primary={momentText(closedAt, zone)} secondary={closedByName || DASH} />
      ),
    },
    {
      key: 'sums',
      header: 'What came in',
      width: 150,
      share: 1,
      render: (closing) => <ClampedText text={whatText(closing)} lines={3} />,
    },
    {
      key: 'expected',
      header: 'Should be',
      kind: 'sum',
      render: ({ expected }) => formatPeso(expected),
    },
    {
      key: 'counted',
      header: 'Counted',
      kind: 'money',
      render: ({ counted }) => formatPeso(counted),
    },
    {
      key: 'takenOut',
      header: 'Taken out',
      kind: 'money',
      render: ({ takenOut }) => formatPeso(takenOut),
    },
    {
      key: 'difference',
      header: 'Difference',
      kind: 'sum',
      // Fits ₱999,999,999.99 missing or too much.
      width: 176,
      render: ({ difference }) => differenceText(difference),
    },
    { ...actionsColumn(1, (closing) => <PrintClosing closing={closing} />), hideHeader: true },
  ];
  return (
    <section aria-label="Closings">
      <Stack>
        <SectionTitle>Closings</SectionTitle>
        <DataList
          label="Closings"
          columns={columns}
          rows={rows ?? []}
          rowKey={({ id }) => id}
          loading={rows === undefined}
          loadingText="Loading closings..."
          maxHeight="520px"
          card={(closing) => ({
            title: momentText(closing.closedAt, zone),
            subtitle: closing.closedByName,
            aside: <strong>{differenceText(closing.difference)}</strong>,
            fields: [
              { label: 'What came in', value: whatText(closing), wide: true },
              { label: 'Began with', value: formatPeso(closing.float) },
              { label: 'Should be', value: formatPeso(closing.expected) },
              { label: 'Counted', value: formatPeso(closing.counted) },
              { label: 'Taken out', value: formatPeso(closing.takenOut) },
            ],
            actions: <PrintClosing closing={closing} />,
          })}
          empty={
            <EmptyState
              icon={<Calculator />}
              title="No closings yet"
              text="At the end of the day, count the cash and press Close the till."
            />
          }
        />
        {end === null ? null : <Caption as="p">{end}</Caption>}
      </Stack>
    </section>
  );
}

function PrintClosing({ closing: { id, closedAt } }: { closing: Closing }) {
  const { timezone: zone } = useShop();
  return (
    <PlainIconButton
      label={`Print the closing of ${momentText(closedAt, zone)}`}
      icon={<Printer />}
      size="small"
      onClick={() => openAppOverlay({ kind: 'closing', closingId: id })}
    />
  );
}
