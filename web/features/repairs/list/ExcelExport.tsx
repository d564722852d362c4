import type { ResultOf } from 'gql.tada';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useClient } from 'urql';
import { styled } from 'styled-components';
import { useToday } from '../../../lib/live/useToday.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { newIdempotencyKey } from '../../../lib/form/idempotencyKey.ts';
import { saveFile } from '../../../lib/browser/saveFile.ts';
import { useCan, useSession, useShop } from '../../../lib/session/useSession.ts';
import { cardFrame } from '../../../theme/mixins.ts';
import { space } from '../../../theme/theme.ts';
import { failure, success, useToast } from '../../../ui/feedback/useToast.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { VisuallyHidden } from '../../../ui/layout/Text.tsx';
import type { QueryFilters } from './listQuery.ts';
import { formatCount } from '../../../ui/layout/count.ts';

const Export_Progress = graphql(`
  query Export_Progress($id: ID!) {
    exportProgress(id: $id) {
      written
      total
      isWaiting
      place
    }
  }
`);

type ExportProgress = NonNullable<ResultOf<typeof Export_Progress>['exportProgress']>;

const POLL_MS = 500;
const BEGUN: ExportProgress = { written: 0, total: 0, isWaiting: false, place: 0 };

/** Downloads the Excel file of the active filters and reports the progress. */
export function useExport(filters: QueryFilters) {
  const client = useClient();
  const toast = useToast();
  const { check } = useSession();
  const today = useToday(useShop().timezone);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => running.current?.abort(), []);

  const poll = async (id: string, signal: AbortSignal) => {
    const { data } = await client
      .query(Export_Progress, { id }, { requestPolicy: 'network-only' })
      .toPromise();
    const latest = data?.exportProgress;
    if (latest != null && !signal.aborted) setProgress(latest);
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    const id = newIdempotencyKey();
    const timer = setInterval(() => void poll(id, signal), POLL_MS);
    try {
      const response = await fetch(exportAddress(filters, id), { signal });
      if (response.status === 401) check();
      const file = await fileOf(response);
      saveFile(file, fileName(response.headers.get('content-disposition'), today));
      toast(success('Records exported successfully'));
    } catch {
      toast(
        signal.aborted
          ? { title: 'Export cancelled', description: 'No file was saved.' }
          : failure('Failed to export records'),
      );
    } finally {
      clearInterval(timer);
    }
  };

  const start = () => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(BEGUN);
    void run(controller.signal).finally(() => {
      controller.abort();
      running.current = null;
      setProgress(null);
    });
  };
  useAskedByAddress(start);

  return {
    /** Null while no export is running. */
    progress,
    start,
    /** The button that starts it. */
    button,
    cancel: () => {
      running.current?.abort();
      // The pressed button disappears.
      button.current?.focus();
    },
  };
}

/**
 * Begins an export when the palette asks for it by `?export=1`. The parameter is removed, also for
 * those who may not export.
 */
function useAskedByAddress(start: () => void): void {
  const [params, setParams] = useSearchParams();
  const mayExport = useCan()('export:records');
  const isAsked = params.has('export');
  const begin = useEffectEvent(() => {
    if (mayExport) start();
    const rest = new URLSearchParams(params);
    rest.delete('export');
    setParams(rest, { replace: true });
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}

interface ExportPanelProps {
  progress: ExportProgress;
  onCancel: () => void;
}

export function ExportPanel({ progress, onCancel }: ExportPanelProps) {
  const { written, total } = progress;
  return (
    <Box>
      <VisuallyHidden role="status">Exporting records</VisuallyHidden>
      <ProgressBar
        value={total === 0 ? 0 : (written / total) * 100}
        label="Exporting to Excel"
        valueText={progressText(progress)}
      />
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[3]} ${space[4]};
  ${cardFrame}
`;

/** Where the export of a filter is downloaded; its progress is available under `id`. */
export function exportAddress(filters: QueryFilters, id: string): string {
  const { payment, ...others } = filters;
  const wanted = { ...others, paymentStatus: payment };
  const query = new URLSearchParams({ progress: id });
  for (const [key, value] of Object.entries(wanted))
    if (value !== null && value !== '') query.set(key, String(value));
  return `/api/export/excel?${query.toString()}`;
}

/** The file name sent by the server, or the usual name with today's date (rule 130). */
export function fileName(disposition: string | null, today: string): string {
  return /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1] ?? `repair-records-${today}.xlsx`;
}

/** The file of an answer; throws when the export was refused. */
export function fileOf(response: Response): Promise<Blob> {
  if (!response.ok) throw new Error('Export failed');
  return response.blob();
}

export function progressText({ written, total, isWaiting, place }: ExportProgress): string {
  if (isWaiting && place > 1) return `Waiting for ${place} other exports to finish`;
  if (isWaiting) return 'Waiting for another export to finish';
  if (total === 0) return 'Counting the records';
  if (written >= total) return 'Finishing the file';
  return `${formatCount(written)} of ${formatCount(total)} records`;
}
