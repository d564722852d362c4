import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { zIndex } from '../../theme/theme.ts';
import { VisuallyHidden } from '../layout/Text.tsx';

/** A page of its own over a page that is kept, with its dialogs; only its contents end it. */
export function Cover({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Content
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Dialog.Title asChild>
            <VisuallyHidden as="h2">{title}</VisuallyHidden>
          </Dialog.Title>
          {children}
        </Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Content = styled(Dialog.Content)`
  position: fixed;
  z-index: ${zIndex.confirm};
  inset: 0;
  overflow-y: auto;
  outline: none;
  visibility: visible;
`;
