import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface OpenedProps {
  id?: string;
  children: ReactNode;
}

/**
 * What a button below the last field opens. It scrolls into sight: on a phone the button is at the
 * lower edge of its dialog, where nothing else would show that something opened.
 */
export function Opened({ id, children }: OpenedProps) {
  return (
    <Box id={id} ref={reveal}>
      {children}
    </Box>
  );
}

function reveal(opened: HTMLElement | null): void {
  opened?.scrollIntoView({ block: 'nearest' });
}

/** Leaves room for the button above it. */
const Box = styled.div`
  scroll-margin-top: 3.75rem;
`;
