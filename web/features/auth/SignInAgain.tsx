import { Dialog } from 'radix-ui';
import { styled } from 'styled-components';
import { useBrand } from '../../lib/useSession.ts';
import { depth } from '../../theme/theme.ts';
import { AuthFrame } from '../../ui/layout/AuthFrame.tsx';
import { VisuallyHidden } from '../../ui/layout/Text.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Covers a page whose session ended during a dialog; typed text is kept for the same person. */
export function SignInAgain() {
  const { name, logo } = useBrand();
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Cover
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Dialog.Title asChild>
            <VisuallyHidden as="h2">Sign in again</VisuallyHidden>
          </Dialog.Title>
          <AuthFrame
            title={name}
            logo={logo}
            about="Your sign-in has ended. Please sign in again. What you typed is still here."
          >
            <SignInForm />
          </AuthFrame>
        </Cover>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Cover = styled(Dialog.Content)`
  position: fixed;
  z-index: ${depth.confirm};
  inset: 0;
  overflow-y: auto;
  outline: none;
  visibility: visible;
`;
