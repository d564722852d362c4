import { type IconButtonProps, PlainIconButton } from './PlainIconButton.tsx';
import { Tooltip } from '../overlay/Tooltip.tsx';

/** A button with its words as a tooltip. */
export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip content={props.label}>
      <PlainIconButton {...props} />
    </Tooltip>
  );
}
