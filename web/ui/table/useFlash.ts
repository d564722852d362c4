import { useState } from 'react';
import { css, keyframes } from 'styled-components';
import { theme } from '../../theme/theme.ts';

/** Two, so that a second change restarts the animation. */
type Flash = 'first' | 'second';

/** Which flash a row shows since its version changed; undefined for a row as it was first shown. */
export function useFlash(version: number | undefined): Flash | undefined {
  const [seen, setSeen] = useState<{ version: number | undefined; flash?: Flash }>({ version });
  if (seen.version !== version)
    setSeen({ version, flash: seen.flash === 'first' ? 'second' : 'first' });
  return seen.flash;
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
