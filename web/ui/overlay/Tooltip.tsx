import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { depth, duration, fontSize, radius, space, theme } from '../../theme/theme.ts';
import { useMediaQuery } from '../layout/useMediaQuery.ts';
import { type IconButtonProps, PlainIconButton } from '../form/PlainIconButton.tsx';
import { fadeIn } from '../../theme/mixins.ts';

interface TooltipProps {
  content: ReactNode;
  /** One element that accepts a ref and the focus. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

/** Provides the tooltip delays, in milliseconds. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** A short text on hover or focus; not on touch screens, which cannot hover. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const hovers = useMediaQuery('(hover: hover)');
  if (!hovers) return children;
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Bubble side={side} sideOffset={6} collisionPadding={8}>
          {content}
        </Bubble>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Bubble = styled(Radix.Content)`
  z-index: ${depth.tooltip};
  max-width: 280px;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.medium};
  background: ${theme.inverse};
  color: ${theme.onInverse};
  font-size: ${fontSize.small};
  line-height: 16px;
  overflow-wrap: anywhere;
  animation: ${fadeIn} ${duration.fast};

  /* Closes without animation, since it may cover the next target. */
  &[data-state='closed'] {
    animation: none;
  }

  @media (forced-colors: active) {
    border: 1px solid;
  }

  ${media.print} {
    display: none;
  }
`;

export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip content={props.label}>
      <PlainIconButton {...props} />
    </Tooltip>
  );
}
