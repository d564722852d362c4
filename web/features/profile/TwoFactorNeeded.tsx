import { styled } from 'styled-components';
import { useDocumentTitle } from '../../lib/browser/useDocumentTitle.ts';
import { useLogOut } from '../../lib/session/useLogOut.ts';
import { useBrand, useSession } from '../../lib/session/useSession.ts';
import { VisitorProvider } from '../../lib/session/VisitorProvider.tsx';
import { space } from '../../theme/theme.ts';
import { TextButton } from '../../ui/form/Button.tsx';
import { AuthFrame } from '../../ui/layout/AuthFrame.tsx';
import { TwoFactor } from './TwoFactor.tsx';

/** Replaces every screen for an admin who must turn on two-factor sign-in first (rule 184). */
export function TwoFactorNeeded() {
  const { checkAgain } = useSession();
  const { leaving, logOut } = useLogOut();
  const { name, logo } = useBrand();
  useDocumentTitle('Two-factor sign-in');
  return (
    <AuthFrame
      title={name}
      logo={logo}
      about="All admins of this shop need two-factor sign-in. Turn it on to continue."
    >
      <Content>
        <VisitorProvider>
          <TwoFactor onSaved={checkAgain} />
        </VisitorProvider>
        <TextButton aria-busy={leaving} aria-disabled={leaving} onClick={() => void logOut()}>
          Sign out
        </TextButton>
      </Content>
    </AuthFrame>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: start;
  width: 100%;
  margin-top: ${space[6]};

  > * {
    max-width: 100%;
  }
`;
