import { useBrand } from '../../lib/session/useSession.ts';
import { AuthFrame } from '../../ui/layout/AuthFrame.tsx';
import { Cover } from '../../ui/overlay/Cover.tsx';
import { SignInForm } from './SignInForm.tsx';

/**
 * Covers a page whose session ended during a dialog; typed text is kept for the same person in the
 * same role. A page without a session cannot know whether the role is another one by now.
 */
export function SignInAgain() {
  const { name, logo } = useBrand();
  return (
    <Cover title="Sign in again">
      <AuthFrame
        title={name}
        logo={logo}
        about="Your sign-in has ended. Please sign in again. Unless your role was changed, what you typed is still here."
      >
        <SignInForm />
      </AuthFrame>
    </Cover>
  );
}
