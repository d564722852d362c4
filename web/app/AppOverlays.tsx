import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { linkedRecord } from '../features/repairs/recordAddress.ts';
import { NETWORK_SENTENCE } from '../lib/client/errors.ts';
import {
  type OpenAppOverlay,
  closeAppOverlay,
  useAppOverlays,
} from '../lib/browser/appOverlays.ts';
import { useKeptMessage } from '../lib/form/useKeptMessage.ts';
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

/** In the chunk of the toasts, which the first event on the page has loaded. */
const WAITING = lazyPart(async () => (await import('../ui/feedback/Waiting.tsx')).Waiting);
const LOADING = <Deferred view={WAITING} with={{ text: 'Loading...' }} />;
const PREPARING = <Deferred view={WAITING} with={{ text: 'Preparing to print...' }} />;

/** What is open over the screen: a dialog, and beside it a job such as printing. */
export function AppOverlays() {
  const { dialog, job } = useAppOverlays();
  const { search } = useLocation();
  useKeptMessage(() => linkedRecord(search, 'view') === null);
  return (
    <>
      <AppOverlaySlot overlay={dialog} />
      <AppOverlaySlot overlay={job} />
    </>
  );
}

/** A dialog or a job, or an error when its code cannot be loaded. */
function AppOverlaySlot({ overlay }: { overlay: OpenAppOverlay | null }) {
  const toast = useToast();
  /** The job that has begun to print. */
  const [printed, setPrinted] = useState<OpenAppOverlay>();
  useEffect(() => {
    if (overlay === null) return;
    const part = PARTS[overlay.kind];
    const load = async (): Promise<void> => {
      await part.preload();
      if (part.loaded() !== undefined) return;
      closeAppOverlay(overlay);
      toast(failure(NETWORK_SENTENCE));
    };
    void load();
  }, [overlay, toast]);
  if (overlay === null) return null;
  const dismiss = () => closeAppOverlay(overlay);
  if (overlay.kind === 'scan')
    return <Deferred view={PARTS.scan} with={{ onClose: dismiss }} fallback={LOADING} />;
  if (overlay.kind === 'message') {
    const { openedAs, recordId } = overlay;
    return (
      <Deferred
        key={openedAs}
        view={PARTS.message}
        with={{ recordId, onClose: dismiss }}
        fallback={LOADING}
      />
    );
  }
  const { openedAs } = overlay;
  const ends = { onReady: () => setPrinted(overlay), onDone: dismiss };
  return (
    <>
      {printed === overlay ? null : PREPARING}
      {overlay.kind === 'closing' ? (
        <Deferred
          key={openedAs}
          view={PARTS.closing}
          with={{ closingId: overlay.closingId, ...ends }}
        />
      ) : (
        <Deferred key={openedAs} view={PARTS.print} with={{ ...overlay, ...ends }} />
      )}
    </>
  );
}
