import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useClient } from 'urql';
import { momentText } from '../../entities/repair/format.ts';
import { PROGRESS_MS } from '../../lib/client/defaults.ts';
import { failureToRetry } from '../../lib/client/failureToRetry.ts';
import type { LiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useSortedRows } from '../../lib/list/useOrder.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { space } from '../../theme/theme.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { formatCount, formatQuantity } from '../../ui/layout/count.ts';
import { SectionTitle } from '../../ui/layout/Text.tsx';
import { Confirm } from '../../ui/overlay/Confirm.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import type { Column } from '../../ui/table/tableTypes.ts';
import { Import_Undo, type PastImport } from './importQueries.ts';

interface ImportsListProps {
  query: LiveQuery<{ imports: PastImport[] }>;
}

/** An import that was interrupted may never end. */
const UNFINISHED_POLL_MS = 3000;

/** Events report the begin of an import and the end of its undoing; null when nothing is under way. */
function pauseOf(imports: readonly PastImport[]): number | null {
  if (imports.some(({ isBeingUndone }) => isBeingUndone)) return PROGRESS_MS;
  const [newest] = imports;
  if (newest === undefined || newest.finishedAt !== null || newest.undoneAt !== null) return null;
  return UNFINISHED_POLL_MS;
}

const NEWEST_FIRST = { key: 'when', direction: 'desc' } as const;

/** Every import of the shop, newest first unless sorted otherwise, each to undo. */
export function ImportsList({ query: { data, refetch } }: ImportsListProps) {
  const { timezone: zone } = useShop();
  const [askedId, setAsked] = useState<string | null>(null);
  const { undo, isSending } = useUndo(refetch, () => setAsked(null));
  const asked = data?.imports.find(({ id }) => id === askedId) ?? null;
  const pause = pauseOf(data?.imports ?? []);
  const poll = useEffectEvent(refetch);
  useEffect(() => {
    if (pause === null) return undefined;
    const timer = setInterval(() => poll(), pause);
    return () => clearInterval(timer);
  }, [pause]);
  const button = (row: PastImport) =>
    row.undoneAt !== null || row.isBeingUndone ? null : (
      <Button size="small" aria-label={`Undo import ${row.id}`} onClick={() => setAsked(row.id)}>
        Undo
      </Button>
    );
  const sorted = useSortedRows(data?.imports ?? [], columnsOf(zone, button), NEWEST_FIRST);
  return (
    <section aria-label="Imports">
      <Head>Imports</Head>
      <DataList
        label="Imports"
        {...sorted}
        rowKey={({ id }) => id}
        loading={data === undefined}
        loadingText="Loading imports..."
        maxHeight="520px"
        card={(row) => ({
          title: row.fileName,
          subtitle: `${momentText(row.startedAt, zone)}, ${row.by}`,
          aside: `No.\u00a0${row.id}`,
          fields: [
            { label: 'Rows', value: rowsText(row) },
            { label: 'State', value: stateText(row) },
          ],
          actions: button(row),
        })}
        empty={
          <EmptyState
            icon={<FileSpreadsheet />}
            title="Nothing was imported yet"
            text="Every import is listed here, and can be undone."
          />
        }
      />
      <Confirm
        open={asked !== null}
        title={`Undo import ${asked?.id ?? ''}?`}
        description={asked === null ? '' : undoText(asked)}
        confirmLabel="Undo import"
        busy={isSending}
        onConfirm={() => {
          if (asked !== null) void undo(asked.id);
        }}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}

function useUndo(refetch: () => void, onSent: () => void) {
  const client = useClient();
  const toast = useToast();
  const [isSending, setSending] = useState(false);
  // The button of the message outlives the question.
  const send = async (id: string): Promise<void> => {
    const { error } = await client.mutation(Import_Undo, { id }).toPromise();
    // It may have begun although its answer was lost.
    refetch();
    if (error !== undefined)
      toast(failureToRetry(error, 'The import could not be undone', () => send(id)));
  };
  const undo = async (id: string) => {
    setSending(true);
    await send(id);
    setSending(false);
    onSent();
  };
  return { undo, isSending };
}

function undoText({ fileName, added, changed, editedSince }: PastImport): string {
  const parts = [
    `The ${formatQuantity(added, 'record')} that ${fileName} added ${added === 1 ? 'is' : 'are'} deleted`,
  ];
  if (changed > 0)
    parts.push(
      `${formatQuantity(changed, 'record gets its', 'records get their')} old values back`,
    );
  const stay = formatQuantity(
    editedSince,
    'record edited since stays as it is',
    'records edited since stay as they are',
  );
  return `${parts.join(', and ')}.${editedSince > 0 ? ` ${stay}.` : ''}`;
}

function rowsText({ added, changed, refused }: PastImport): string {
  const parts = [`${formatCount(added)} added`];
  if (changed > 0) parts.push(`${formatCount(changed)} changed`);
  if (refused > 0) parts.push(`${formatCount(refused)} refused`);
  return parts.join(', ');
}

function stateText({ undoneAt, isBeingUndone, finishedAt, editedSince }: PastImport): string {
  if (isBeingUndone) return 'Being undone';
  if (undoneAt !== null)
    return editedSince > 0 ? `Undone, but for ${formatCount(editedSince)} edited` : 'Undone';
  return finishedAt === null ? 'Not finished' : 'Finished';
}

function columnsOf(
  zone: string,
  button: (row: PastImport) => React.ReactNode,
): Column<PastImport>[] {
  return [
    {
      key: 'number',
      sortBy: ({ id }) => Number(id),
      header: 'No.',
      kind: 'count',
      align: 'start',
      width: 36,
      render: ({ id }) => id,
    },
    {
      key: 'file',
      sortBy: ({ fileName }) => fileName,
      header: 'File',
      width: 180,
      render: ({ fileName }) => fileName,
    },
    {
      key: 'when',
      sortBy: ({ startedAt }) => Date.parse(startedAt),
      header: 'Begun',
      kind: 'date',
      width: 160,
      render: ({ startedAt }) => momentText(startedAt, zone),
    },
    { key: 'by', sortBy: ({ by }) => by, header: 'By', width: 110, render: ({ by }) => by },
    { key: 'rows', sortBy: ({ added }) => added, header: 'Rows', width: 190, render: rowsText },
    { key: 'state', sortBy: stateText, header: 'State', width: 110, render: stateText },
    {
      key: 'undo',
      header: 'Undo',
      hideHeader: true,
      kind: 'buttons',
      width: 76,
      render: button,
    },
  ];
}

const Head = styled(SectionTitle)`
  margin-bottom: ${space[3]};
`;
