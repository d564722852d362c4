import type { ReactElement } from 'react';
import { Keyed, Tooltip } from '../ui/overlay/Tooltip.tsx';

interface ScreenTooltipProps {
  name: string;
  /** The letter that opens it after G. */
  letter: string;
  /** The name is visible beside it. */
  named: boolean;
  children: ReactElement;
}

/** A tooltip with the name for entries that are only an icon. */
export function ScreenTooltip({ name, letter, named, children }: ScreenTooltipProps) {
  if (named) return children;
  return (
    <Tooltip content={<Keyed text={name} keys={`G+${letter}`} />} side="right">
      {children}
    </Tooltip>
  );
}
