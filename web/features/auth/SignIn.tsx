import { useDocumentTitle } from '../../lib/useDocumentTitle.ts';
import { AuthFrame } from '../../ui/layout/AuthFrame.tsx';
import { SignInForm } from './SignInForm.tsx';

interface SignInProps {
  /** The previous session has ended. */
  ended: boolean;
  /** Called on submit: preloads the shop while the server verifies the password. */
  onTry: () => void;
}

/** Replaces every route while nobody is signed in (rule 10). */
export function SignIn({ ended, onTry }: SignInProps) {
  useDocumentTitle('Repair Tracking System');
  return (
    <AuthFrame
      title="Repair Tracking System"
      about={ended ? 'Your sign-in has ended. Please sign in again.' : 'Sign in to continue'}
    >
      <SignInForm onTry={onTry} />
    </AuthFrame>
  );
}
