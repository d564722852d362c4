import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { lazyPart } from './lazyPart.ts';
import { Deferred } from './LazyView.tsx';
import { Logo } from './Logo.tsx';

/** Loaded after the form: nobody waits for it, and most pages begin without the sign-in. */
const ART = lazyPart(async () => (await import('./AuthArt.tsx')).AuthArt);

interface AuthFrameProps {
  title: string;
  /** The path of the shop's own logo. */
  logo?: string | null;
  /** A sentence under the title. */
  about?: ReactNode;
  /** For a form with fields side by side. */
  wide?: boolean;
  children?: ReactNode;
}

/** The page before the sign-in: a card with the logo over the background image. */
export function AuthFrame({ title, logo = null, about, wide = false, children }: AuthFrameProps) {
  return (
    <Page tabIndex={-1}>
      <Deferred view={ART} with={{}} />
      <Panel data-wide={wide}>
        <Logo size={48} src={logo} />
        <Title>{title}</Title>
        {about === undefined ? null : <About>{about}</About>}
        {children}
      </Panel>
    </Page>
  );
}

const Page = styled.main`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: ${space[6]} ${space[4]};
  outline: none;
  overflow: hidden;
  background: ${theme.page};
`;

const Panel = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  width: 100%;
  max-width: 400px;
  padding: ${space[8]};
  border: 1px solid ${theme.border};
  border-radius: 14px;
  background: ${theme.surface};
  box-shadow: ${theme.shadowDialog};

  &[data-wide='true'] {
    max-width: 680px;
  }

  > form {
    width: 100%;
    margin-top: ${space[6]};
  }

  ${media.mobile} {
    padding: ${space[6]} ${space[5]};
  }
`;

const Title = styled.h1`
  margin-top: ${space[4]};
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.strong};
  letter-spacing: -0.01em;
  line-height: 1.75rem;
  text-align: center;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const About = styled.p`
  margin-top: ${space[1]};
  border-radius: ${radius.medium};
  color: ${theme.textSecondary};
  text-align: center;
  text-wrap: balance;
`;
