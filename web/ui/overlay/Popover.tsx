import { Popover as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { duration, radius, space, theme, zIndex } from '../../theme/theme.ts';
import { fadeIn } from '../../theme/mixins.ts';
import { useOpenDialog } from './openDialogs.ts';

interface PopoverProps {
  /** The accessible name of the panel. */
  label: string;
  /** The trigger: a Button or a PlainIconButton. */
  trigger: ReactElement;
  /** As narrow as its children. */
  fits?: boolean | undefined;
  /** Where it begins beside the trigger. */
  align?: 'start' | 'end' | undefined;
  children: ReactNode;
}

/** A small panel beside its trigger. */
export function Popover({ label, trigger, fits = false, align = 'end', children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  useOpenDialog({ open, leave: () => setOpen(false), addsEntry: false });
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Sheet $fits={fits} aria-label={label} align={align} sideOffset={6} collisionPadding={12}>
          {children}
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Makes its child close the panel. */
export const PopoverClose = Radix.Close;

const Sheet = styled(Radix.Content)<{ $fits: boolean }>`
  z-index: ${zIndex.popover};
  width: ${({ $fits }) => ($fits ? 'auto' : 'min(336px, calc(100vw - 24px))')};
  max-height: var(--radix-popover-content-available-height);
  padding: ${({ $fits }) => ($fits ? space[2] : space[4])};
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
