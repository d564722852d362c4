import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { focusRingInside, fadeIn } from '../../theme/mixins.ts';
import { duration, easing, theme, zIndex } from '../../theme/theme.ts';
import { useOpenDialog } from './openDialogs.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import { VisuallyHidden } from '../layout/Text.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  children: ReactNode;
}

/** Slides in from the left over a dimmed page; Esc and a tap on the page close it. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const returning = useReturnFocus();
  useOpenDialog({ open, leave: onClose });
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Ground />
        <Panel
          aria-describedby={undefined}
          onOpenAutoFocus={returning.remember}
          onCloseAutoFocus={returning.restore}
        >
          <Dialog.Title asChild>
            <VisuallyHidden as="h2">{label}</VisuallyHidden>
          </Dialog.Title>
          {children}
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const slide = keyframes`
  from { transform: translateX(-100%); }
`;

const Ground = styled(Dialog.Overlay)`
  position: fixed;
  z-index: ${zIndex.drawer};
  inset: 0;
  background: ${theme.overlay};
  animation: ${fadeIn} ${duration.medium} ${easing};
`;

const Panel = styled(Dialog.Content)`
  position: fixed;
  z-index: ${zIndex.drawer};
  inset: 0 auto 0 0;
  display: flex;
  flex-direction: column;
  width: min(280px, calc(100vw - 56px));
  padding-bottom: env(safe-area-inset-bottom);
  overflow-y: auto;
  background: ${theme.surface};
  box-shadow: ${theme.shadowDialog};
  animation: ${slide} ${duration.slow} ${easing};
  ${focusRingInside}

  @media (forced-colors: active) {
    border-right: 1px solid;
  }
`;
