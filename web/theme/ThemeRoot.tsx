import { createGlobalStyle } from 'styled-components';
import { media } from './breakpoints.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { CLEAR_OF_HEADER } from './mixins.ts';
import { colourSchemes, fontFamily, fontSize, theme } from './theme.ts';
import './inter.css';
import type { ReactNode } from 'react';

const GlobalStyle = createGlobalStyle`
  ${colourSchemes(lightPalette, darkPalette)}

  *, *::before, *::after { box-sizing: border-box; }

  * { margin: 0; }

  /* Lists, lanes and dialogs are narrow beside the page itself. */
  body * { scrollbar-width: thin; }

  html {
    /* Keeps focused elements clear of the sticky header. */
    scroll-padding-top: ${CLEAR_OF_HEADER};
    background: ${theme.page};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    -webkit-tap-highlight-color: transparent;
  }

  body {
    min-height: 100dvh;
    background: ${theme.page};
    color: ${theme.text};
    font-family: ${fontFamily};
    font-size: ${fontSize.body};
    font-feature-settings: 'cv11', 'ss03';
    letter-spacing: -0.006em;
    line-height: 1.25rem;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    text-rendering: optimizeLegibility;
  }

  /* Beside the camera of a phone that lies on its side; an open dialog takes the body's padding. */
  #root { padding-inline: env(safe-area-inset-left) env(safe-area-inset-right); }

  button, input, select, textarea {
    color: inherit;
    font: inherit;
    font-feature-settings: inherit;
    letter-spacing: inherit;
  }

  button { padding: 0; border: 0; background: none; cursor: pointer; }

  fieldset { min-width: 0; padding: 0; border: 0; }

  legend { padding: 0; }

  h1, h2, h3, h4 { font-size: inherit; font-weight: inherit; text-wrap: balance; }

  ul, ol { padding: 0; list-style: none; }

  table { border-collapse: separate; border-spacing: 0; }

  /*
   * No scroll margin inside the sticky page header and sidebar: focusing something there would
   * scroll the page. Headers of cards scroll with the page and keep it.
   */
  :where(:is(header, aside):not(main *)) * { scroll-margin-top: calc(-1 * ${CLEAR_OF_HEADER}); }

  a { color: ${theme.accentText}; text-underline-offset: 2px; }

  :where(a:hover) { text-decoration-thickness: 2px; }

  /* An outline, so that forced colours show it, too. */
  :where(:focus-visible) {
    outline: 2px solid ${theme.focusRing};
    outline-offset: 2px;
  }

  svg { flex: none; }

  ::selection { background: ${theme.accentTint}; color: ${theme.text}; }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      scroll-behavior: auto !important;
      transition: none !important;
    }
  }

  ${media.print} {
    html, body { background: #fff; }

    body { font-size: 10pt; }

    a { color: inherit; text-decoration: none; }

    [data-print='hide'] { display: none !important; }

    html, body { overflow: visible !important; }
  }
`;

/** Provides the font, the colours and the global styles; wraps everything that is rendered. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalStyle />
      {children}
    </>
  );
}
