import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/layout/createListeners.ts';

/**
 * What any part of the pages may open over the current screen, and what stays when that is left: the
 * camera that reads a label, a paper to print, or a text to a client. Its code is loaded then.
 */
export type AppOverlay =
  | { kind: 'scan' }
  | { kind: 'message'; recordId: string }
  | { kind: 'closing'; closingId: string }
  | { kind: 'print'; paper: 'stub' | 'label' | 'warranty slip'; recordId: string }
  | {
      kind: 'print';
      paper: 'labels';
      records: readonly { id: string; clientName: string; unit: string }[];
    }
  | { kind: 'print'; paper: 'acknowledgement'; recordId: string; paymentId: string };

/** `openedAs` tells it from another of the same kind that was open before. */
export type OpenAppOverlay = AppOverlay & { openedAs: number };

/** A dialog and a job have a slot each, so that printing never closes a dialog with its text. */
type Slot = 'dialog' | 'job';
type OpenAppOverlays = Readonly<Record<Slot, OpenAppOverlay | null>>;

let open: OpenAppOverlays = { dialog: null, job: null };
let openedCount = 0;
const listeners = createListeners();

function set(slot: Slot, next: OpenAppOverlay | null): void {
  open = { ...open, [slot]: next };
  listeners.emit();
}

const slotOf = ({ kind }: AppOverlay): Slot =>
  kind === 'scan' || kind === 'message' ? 'dialog' : 'job';

export function openAppOverlay(overlay: AppOverlay): void {
  openedCount += 1;
  set(slotOf(overlay), { ...overlay, openedAs: openedCount });
}

/** Closes an overlay, unless another one has taken its place. */
export function closeAppOverlay(overlay: OpenAppOverlay): void {
  const slot = slotOf(overlay);
  if (open[slot]?.openedAs === overlay.openedAs) set(slot, null);
}

/** The dialog and the job that are open; null without one. */
export const getAppOverlays = (): OpenAppOverlays => open;

export function useAppOverlays(): OpenAppOverlays {
  return useSyncExternalStore(listeners.subscribe, getAppOverlays);
}
