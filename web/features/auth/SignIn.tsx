import { useDocumentTitle } from '../../lib/useDocumentTitle.ts';
import { AuthFrame } from '../../ui/layout/AuthFrame.tsx';
import { SignInForm } from './SignInForm.tsx';

interface SignInProps {
  /** There was a sign-in, and it no longer holds. */
  ended: boolean;
  /** While the server looks at the password, what comes next can be got ready. */
  onTry: () => void;
}

/** Takes the place of every route while nobody is signed in (rule 10). */
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
