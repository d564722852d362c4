import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pressableBox } from '../../theme/hovered.ts';
import { media } from '../../theme/breakpoints.ts';
import { duration, radius, theme } from '../../theme/theme.ts';
import { ControlRow } from './ControlRow.tsx';
import { useMarkDirty } from './useField.ts';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
}

export function Checkbox({ label, checked, onChange, hint }: CheckboxProps) {
  const markDirty = useMarkDirty();
  return (
    <ControlRow label={label} hint={hint} gap={2}>
      {(attributes) => (
        <Square
          {...attributes}
          checked={checked}
          onCheckedChange={(state) => {
            markDirty();
            onChange(state === true);
          }}
        >
          <Radix.Indicator asChild>
            <Check size={12} strokeWidth={3.5} aria-hidden="true" />
          </Radix.Indicator>
        </Square>
      )}
    </ControlRow>
  );
}

const Square = styled(Radix.Root)`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 18px;
  height: 18px;
  margin-top: 1px;
  border: 1px solid ${theme.borderControl};
  border-radius: ${radius.small};
  background: ${theme.surface};
  color: ${theme.onAccent};
  transition:
    border-color ${duration.fast},
    background-color ${duration.fast};

  ${pressableBox}

  &[data-state='checked'] {
    border-color: ${theme.accent};
    background: ${theme.accent};
  }

  ${media.hover} {
    &[data-state='checked']:hover {
      border-color: ${theme.accentHover};
      background: ${theme.accentHover};
    }
  }

  &[data-state='checked']:active {
    border-color: ${theme.accentPressed};
    background: ${theme.accentPressed};
  }

  ${media.coarse} {
    &::before {
      position: absolute;
      inset: -13px;
      content: '';
    }
  }
`;
