import { styled } from 'styled-components';
import { useDocumentTitle } from '../../lib/browser/useDocumentTitle.ts';
import { useBrand } from '../../lib/session/useSession.ts';
import { fontSize, radius, size, space, theme } from '../../theme/theme.ts';
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
  const { name, logo } = useBrand();
  useDocumentTitle('');
  return (
    <AuthFrame
      title={name}
      logo={logo}
      about={ended ? 'Your sign-in has ended. Please sign in again.' : 'Sign in to continue'}
    >
      <SignInForm onTry={onTry} />
      <ForgotPassword />
    </AuthFrame>
  );
}

/** Passwords cannot be reset here, so this says who can do it, and how the owner does. */
function ForgotPassword() {
  return (
    <Forgot>
      <summary>Forgot password? Ask an admin.</summary>
      <p>An admin gives you a new password in User Management.</p>
      <p>
        An admin who forgot their own runs this on the shop’s computer:
        <code>talyer user reset-password USERNAME</code>
      </p>
    </Forgot>
  );
}

const Forgot = styled.details`
  margin-top: ${space[3]};
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};

  summary {
    width: fit-content;
    min-height: ${size.touch};
    border-radius: ${radius.medium};
    line-height: ${size.touch};
    cursor: pointer;
  }

  p + p {
    margin-top: ${space[2]};
  }

  code {
    display: block;
    margin-top: ${space[1]};
    color: ${theme.text};
    overflow-wrap: anywhere;
  }
`;
