import { Switch as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { duration, easing, radius, theme } from '../../theme/theme.ts';
import { ControlRow } from './ControlRow.tsx';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean | undefined;
  /** Amber for what reaches somebody outside of the shop. */
  tone?: 'accent' | 'warning' | undefined;
  /** A save is in progress; the switch stays usable. */
  busy?: boolean | undefined;
}

/** Takes effect at once, without a Save button. */
export function Switch({
  label,
  checked,
  onChange,
  hint,
  disabled,
  tone = 'accent',
  busy = false,
}: SwitchProps) {
  return (
    <ControlRow label={label} hint={hint} gap={3}>
      {(attributes) => (
        <Track
          {...attributes}
          checked={checked}
          onCheckedChange={onChange}
          disabled={disabled}
          $colours={TONES[tone]}
          aria-busy={busy}
        >
          <Thumb />
        </Track>
      )}
    </ControlRow>
  );
}

/** The colours of a switch that is on: at rest, under the pointer and pressed. */
const TONES = {
  accent: [theme.accent, theme.accentHover, theme.accentPressed],
  warning: [theme.warning, theme.warningHover, theme.warningPressed],
} as const;

const Track = styled(Radix.Root)<{ $colours: (typeof TONES)[keyof typeof TONES] }>`
  position: relative;
  flex: none;
  width: 34px;
  height: 20px;
  --track: ${theme.borderControl};

  border: 1px solid var(--track);
  border-radius: ${radius.round};
  background: var(--track);
  transition:
    border-color ${duration.fast} ${easing},
    background-color ${duration.fast} ${easing};

  ${media.hover} {
    &:hover:not(:disabled) {
      --track: ${theme.textMuted};
    }
  }

  &:active:not(:disabled) {
    --track: ${theme.textSecondary};
  }

  &[data-state='checked'] {
    --track: ${({ $colours: [rest] }) => rest};
  }

  ${media.hover} {
    &[data-state='checked']:hover:not(:disabled) {
      --track: ${({ $colours: [, hovered] }) => hovered};
    }
  }

  &[data-state='checked']:active:not(:disabled) {
    --track: ${({ $colours: [, , pressed] }) => pressed};
  }

  @media (forced-colors: active) {
    &[data-state='checked'] {
      background: Highlight;
    }
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }

  ${media.coarse} {
    &::before {
      position: absolute;
      inset: -12px -5px;
      content: '';
    }
  }
`;

const Thumb = styled(Radix.Thumb)`
  display: block;
  width: 16px;
  height: 16px;
  border: 1px solid transparent;
  border-radius: ${radius.round};
  background: #fff;
  box-shadow: 0 1px 2px rgb(0 0 0 / 0.25);
  transform: translateX(1px);
  transition: transform ${duration.fast} ${easing};

  &[data-state='checked'] {
    transform: translateX(15px);
  }

  @media (forced-colors: active) {
    background: ButtonText;

    &[data-state='checked'] {
      background: HighlightText;
    }
  }
`;
