import { useEffect, useState } from 'react';
import { css, keyframes } from 'styled-components';
import { fontWeight, radius, theme } from '../../theme/theme.ts';

/** Two, so that a second change restarts the animation. */
type Flash = 'first' | 'second';

interface Seen {
  version: number | undefined;
  flash?: Flash | undefined;
  /** Who changed it, until that is no longer just now. */
  change?: string | undefined;
}

const JUST_NOW_MS = 6_000;

/**
 * Which flash a row shows since its version changed, and who changed it as long as that is news;
 * neither for a row as it was first shown.
 */
export function useFlash(
  version: number | undefined,
  changeOf: () => string | undefined,
): Pick<Seen, 'flash' | 'change'> {
  const [seen, setSeen] = useState<Seen>({ version });
  if (seen.version !== version)
    setSeen({ version, flash: seen.flash === 'first' ? 'second' : 'first', change: changeOf() });
  const { flash, change } = seen;
  useEffect(() => {
    if (change === undefined) return undefined;
    const timer = setTimeout(() => setSeen({ version, flash, change: undefined }), JUST_NOW_MS);
    return () => clearTimeout(timer);
  }, [version, flash, change]);
  return seen;
}

const glow = keyframes`
  from { box-shadow: inset 0 0 0 100vmax ${theme.accentTint}; }
`;

const glowAgain = keyframes`
  0% { box-shadow: inset 0 0 0 100vmax ${theme.accentTint}; }
`;

/** The glow of what has just changed, over its ground; reduced motion turns it off. */
export const flashes = {
  first: css`
    animation: ${glow} 1.6s ease-out;
  `,
  second: css`
    animation: ${glowAgain} 1.6s ease-out;
  `,
} as const;

/** The tag with `data-change`, at an edge of its row, where it covers no text. */
export const changeTag = css`
  position: absolute;
  z-index: 1;
  padding: 0 6px;
  border-radius: ${radius.small};
  background: ${theme.accent};
  color: ${theme.onAccent};
  font-size: 10.5px;
  font-weight: ${fontWeight.medium};
  line-height: 13px;
  white-space: nowrap;
  pointer-events: none;
  content: attr(data-change);

  @media print {
    display: none;
  }
`;
