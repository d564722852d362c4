import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { depth, duration, radius, space, theme } from '../../theme/theme.ts';
import { fadeIn } from '../../theme/mixins.ts';

interface PopoverProps {
  /** The accessible name of the panel. */
  label: string;
  /** The trigger: a Button or a PlainIconButton. */
  trigger: ReactElement;
  children: ReactNode;
}

/** A small panel beside its trigger. */
export function Popover({ label, trigger, children }: PopoverProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Sheet aria-label={label} align="end" sideOffset={6} collisionPadding={12}>
          {children}
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Sheet = styled(Radix.Content)`
  z-index: ${depth.popover};
  width: min(336px, calc(100vw - 24px));
  max-height: var(--radix-popover-content-available-height);
  padding: ${space[4]};
  overflow-y: auto;
  border: 1px solid ${theme.border};
  border-radius: ${radius.large};
  outline: none;
  background: ${theme.raised};
  color: ${theme.text};
  box-shadow: ${theme.shadowRaised};
  animation: ${fadeIn} ${duration.fast};

  ${media.print} {
    display: none;
  }
`;
