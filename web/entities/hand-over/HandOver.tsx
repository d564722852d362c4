import { lazyPart } from '../../ui/layout/lazyPart.ts';
import { Deferred } from '../../ui/layout/LazyView.tsx';
import { InDialogContext } from '../../ui/overlay/openDialogs.ts';

const DIALOG = lazyPart(async () => (await import('./HandOverDialog.tsx')).HandOverDialog);

interface HandOverProps {
  id: string;
  onClose: () => void;
  /** Whether it opens over another dialog. */
  inDialog?: boolean;
}

/** Opens the hand-over of a unit; its code is loaded on first use. */
export function HandOver({ id, onClose, inDialog = false }: HandOverProps) {
  return (
    <InDialogContext value={inDialog}>
      <Deferred view={DIALOG} with={{ id, onClose }} />
    </InDialogContext>
  );
}
