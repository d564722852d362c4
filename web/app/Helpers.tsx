import { useEffect } from 'react';
import { NETWORK_SENTENCE } from '../lib/errors.ts';
import { type Call, dismissHelper, useHelpers } from '../lib/helpers.ts';
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

/** What was called over the screen: a dialog, and beside it a job such as printing. */
export function Helpers() {
  const { dialog, job } = useHelpers();
  return (
    <>
      <Called helper={dialog} />
      <Called helper={job} />
    </>
  );
}

/** A helper, or an error when its code cannot be loaded. */
function Called({ helper }: { helper: Call | null }) {
  const toast = useToast();
  useEffect(() => {
    if (helper === null) return;
    const part = PARTS[helper.kind];
    const load = async (): Promise<void> => {
      await part.preload();
      if (part.loaded() !== undefined) return;
      dismissHelper(helper);
      toast(failure(NETWORK_SENTENCE));
    };
    void load();
  }, [helper, toast]);
  if (helper === null) return null;
  const dismiss = () => dismissHelper(helper);
  if (helper.kind === 'scan') return <Deferred view={PARTS.scan} with={{ onClose: dismiss }} />;
  if (helper.kind === 'message') {
    const { call, recordId } = helper;
    return <Deferred key={call} view={PARTS.message} with={{ recordId, onClose: dismiss }} />;
  }
  if (helper.kind === 'closing') {
    const { call, closingId } = helper;
    return <Deferred key={call} view={PARTS.closing} with={{ closingId, onDone: dismiss }} />;
  }
  const { call, kind: _kind, ...job } = helper;
  return <Deferred key={call} view={PARTS.print} with={{ ...job, onDone: dismiss }} />;
}
