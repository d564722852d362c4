import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { focusRing } from '../../theme/mixins.ts';
import { duration, easing, radius, size, space, theme } from '../../theme/theme.ts';
import { Caption } from '../layout/Text.tsx';

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
  const id = useId();
  return (
    <Row>
      <Track
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        $colour={TONES[tone]}
        aria-busy={busy}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        <Thumb />
      </Track>
      <Words>
        <Label htmlFor={id}>{label}</Label>
        {hint === undefined ? null : <Caption id={`${id}-hint`}>{hint}</Caption>}
      </Words>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};

  ${media.coarse} {
    min-height: ${size.touch};
    padding: 12px 0;
  }
`;

const TONES = { accent: theme.accent, warning: theme.warning } as const;

const Track = styled(Radix.Root)<{ $colour: string }>`
  position: relative;
  flex: none;
  width: 34px;
  height: 20px;
  border: 1px solid ${theme.borderControl};
  border-radius: ${radius.round};
  background: ${theme.borderControl};
  transition: background-color ${duration.fast} ${easing};
  ${focusRing}

  &[data-state='checked'] {
    border-color: ${({ $colour }) => $colour};
    background: ${({ $colour }) => $colour};
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

const Words = styled.div`
  display: grid;
  min-width: 0;
`;

const Label = styled.label`
  cursor: pointer;
`;
