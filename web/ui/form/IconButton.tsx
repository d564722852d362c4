import { type IconButtonProps, PlainIconButton } from './PlainIconButton.tsx';
import { Tooltip } from '../overlay/Tooltip.tsx';

/** An icon button whose label is shown as a tooltip. */
export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip content={props.label}>
      <PlainIconButton {...props} />
    </Tooltip>
  );
}
