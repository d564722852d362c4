import { Confirm } from '../../ui/overlay/Confirm.tsx';
import { InDialogContext } from '../../ui/overlay/openDialogs.ts';
import type { DeviceMove } from './useDeviceMove.ts';

/** Asks whether a device that belongs to somebody else changes hands (rule 437). */
export function MoveQuestion({ move: { asked, confirm, cancel } }: { move: DeviceMove }) {
  if (asked === null) return null;
  const { from, to } = asked;
  return (
    <InDialogContext value={true}>
      <Confirm
        open
        title={`Move the device to ${to.name}?`}
        description={`This number belongs to a device of ${from.name}. Its earlier repairs stay with ${from.name}.`}
        confirmLabel="Move device"
        confirmVariant="primary"
        onConfirm={confirm}
        onCancel={cancel}
      />
    </InDialogContext>
  );
}
