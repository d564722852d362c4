import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme.ts';
import { ExpandableText } from '../table/ExpandableText.tsx';

/** What a dialog is about, below its title; a long text leaves room for the body. */
export function DialogAbout({ children }: { children: ReactNode }) {
  return (
    <About>{typeof children === 'string' ? <ExpandableText text={children} /> : children}</About>
  );
}

const About = styled(Dialog.Description)`
  color: ${theme.textSecondary};
`;
