import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { useToday } from '../../lib/useToday.ts';
import { graphql } from '../../lib/graphql.ts';
import { newIdempotencyKey } from '../../lib/idempotencyKey.ts';
import { useSession, useShop } from '../../lib/useSession.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { exportAddress, type ExportProgress, fileName, fileOf, saveFile } from './exportFile.ts';
import type { RepairFilters } from './listQuery.ts';

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

const ASK_MS = 500;
const BEGUN: ExportProgress = { written: 0, total: 0, isWaiting: false, place: 0 };

export interface Export {
  /** Null while no export is running. */
  progress: ExportProgress | null;
  start: () => void;
  cancel: () => void;
}

/** Downloads the Excel file of the active filters and reports the progress. */
export function useExport(filters: RepairFilters): Export {
  const client = useClient();
  const toast = useToast();
  const { check } = useSession();
  const today = useToday(useShop().timezone);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (id: string, signal: AbortSignal) => {
    const { data } = await client
      .query(Export_Progress, { id }, { requestPolicy: 'network-only' })
      .toPromise();
    const told = data?.exportProgress;
    if (told != null && !signal.aborted) setProgress(told);
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    const id = newIdempotencyKey();
    const timer = setInterval(() => void ask(id, signal), ASK_MS);
    try {
      const response = await fetch(exportAddress(filters, id), { signal });
      if (response.status === 401) check();
      const file = await fileOf(response);
      saveFile(file, fileName(response.headers.get('content-disposition'), today));
      toast({ title: 'Success', description: 'Records exported successfully' });
    } catch {
      toast(
        signal.aborted
          ? { title: 'Export cancelled', description: 'No file was saved.' }
          : { title: 'Error', description: 'Failed to export records', variant: 'destructive' },
      );
    } finally {
      clearInterval(timer);
    }
  };

  return {
    progress,
    start: () => {
      if (running.current !== null) return;
      const controller = new AbortController();
      running.current = controller;
      setProgress(BEGUN);
      void run(controller.signal).finally(() => {
        controller.abort();
        running.current = null;
        setProgress(null);
      });
    },
    cancel: () => running.current?.abort(),
  };
}
