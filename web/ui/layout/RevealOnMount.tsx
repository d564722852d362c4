import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface RevealOnMountProps {
  id?: string;
  children: ReactNode;
}

/**
 * Scrolls into view when it appears: what a button below the last field or text of a dialog opens.
 * Where that button is at the lower edge, nothing else would show that it opened something.
 */
export function RevealOnMount({ id, children }: RevealOnMountProps) {
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
