import { useEffect } from 'react';
import { NETWORK_SENTENCE } from '../lib/errors.ts';
import { dismissHelper, useHelper } from '../lib/helpers.ts';
import { failure, useToast } from '../ui/feedback/useToast.ts';
import { Deferred } from '../ui/layout/LazyView.tsx';
import { lazyPart } from '../ui/layout/lazyPart.ts';

const PARTS = {
  scan: lazyPart(async () => (await import('../features/scan/ScanDialog.tsx')).ScanDialog),
  message: lazyPart(
    async () => (await import('../features/messages/MessageDialog.tsx')).MessageDialog,
  ),
  closing: lazyPart(async () => (await import('../features/print/ClosingJob.tsx')).ClosingJob),
  print: lazyPart(async () => (await import('../features/print/PrintJob.tsx')).PrintJob),
};

/** The helper that was opened over the screen, or an error when its code cannot be loaded. */
export function Helpers() {
  const helper = useHelper();
  const toast = useToast();
  const kind = helper?.kind;
  useEffect(() => {
    if (kind === undefined) return;
    const part = PARTS[kind];
    const load = async (): Promise<void> => {
      await part.preload();
      if (part.loaded() !== undefined) return;
      dismissHelper();
      toast(failure(NETWORK_SENTENCE));
    };
    void load();
  }, [kind, toast]);
  if (helper === null) return null;
  if (helper.kind === 'scan')
    return <Deferred view={PARTS.scan} with={{ onClose: dismissHelper }} />;
  if (helper.kind === 'message') {
    const { call, recordId } = helper;
    return <Deferred key={call} view={PARTS.message} with={{ recordId, onClose: dismissHelper }} />;
  }
  if (helper.kind === 'closing') {
    const { call, closingId } = helper;
    return <Deferred key={call} view={PARTS.closing} with={{ closingId, onDone: dismissHelper }} />;
  }
  const { call, kind: _kind, ...job } = helper;
  return <Deferred key={call} view={PARTS.print} with={{ ...job, onDone: dismissHelper }} />;
}
