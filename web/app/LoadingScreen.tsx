import { styled } from 'styled-components';
import { s } from '../theme/s.ts';
import { space } from '../theme/tokens.ts';
import { Logo } from '../ui/Logo.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** While it is not known yet who is signed in (spec 2). */
export function LoadingScreen() {
  return (
    <Page role="status">
      <Logo size={48} />
      <Line>
        <Spinner />
        Loading...
      </Line>
    </Page>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[4]};
  min-height: 100dvh;
  background: ${s('page')};
`;

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${s('textSecondary')};
`;
