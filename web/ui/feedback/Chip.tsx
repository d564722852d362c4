import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { ellipsis, focusRingInside } from '../../theme/mixins.ts';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';

interface ChipProps {
  children: ReactNode;
  /** Amber, for filters that are easily misread. */
  tone?: 'default' | 'warning' | undefined;
  /** Adds a button named `Remove {removeLabel}`. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
}

/** A small label that can be removed, such as an active filter. */
export function Chip({ children, tone = 'default', onRemove, removeLabel }: ChipProps) {
  return (
    <Box $removable={onRemove !== undefined} $warns={tone === 'warning'}>
      <Word>{children}</Word>
      {onRemove === undefined ? null : (
        <Remove type="button" onClick={onRemove} aria-label={`Remove ${removeLabel ?? 'filter'}`}>
          <X size={14} aria-hidden="true" />
        </Remove>
      )}
    </Box>
  );
}

const Box = styled.span<{ $removable: boolean; $warns: boolean }>`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: 26px;
  padding-left: ${space[2]};
  padding-right: ${({ $removable }) => ($removable ? '2px' : space[2])};
  border: 1px solid ${({ $warns }) => ($warns ? theme.warningBorder : theme.borderStrong)};
  border-radius: ${radius.round};
  background: ${({ $warns }) => ($warns ? theme.warningTint : theme.surface)};
  color: ${({ $warns }) => ($warns ? theme.warningText : theme.text)};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};

  ${media.coarse} {
    min-height: 36px;
    padding-left: ${space[3]};
  }
`;

const Word = styled.span`
  ${ellipsis}
`;

const Remove = styled.button`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 22px;
  height: 22px;
  border-radius: ${radius.round};
  color: ${theme.textSecondary};
  ${focusRingInside}

  ${media.hover} {
    &:hover {
      background: ${theme.pressed};
      color: ${theme.text};
    }
  }

  &:active {
    background: ${theme.borderStrong};
  }

  ${media.coarse} {
    width: 32px;
    height: 32px;

    &::before {
      position: absolute;
      inset: -6px;
      content: '';
    }
  }
`;
