import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { media } from '../theme/breakpoints.ts';
import { s } from '../theme/s.ts';
import { depth, duration, fontSize, radius, size, space } from '../theme/tokens.ts';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Draws a tick, for a choice that is in force. */
  checked?: boolean | undefined;
}

interface MenuProps {
  /** The button it opens from: a Button, or an IconButton with `tooltip={false}`. */
  trigger: ReactElement;
  items: readonly (MenuItem | 'separator')[];
  align?: 'start' | 'end' | undefined;
}

export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const chosen = useRef<() => void>(undefined);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <List
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={() => {
            // Once focus is back on the trigger, so that a dialog knows where to return it.
            if (chosen.current !== undefined) queueMicrotask(chosen.current);
            chosen.current = undefined;
          }}
        >
          {items.map((item, index) =>
            item === 'separator' ? (
              // oxlint-disable-next-line react/no-array-index-key -- separators have no other identity
              <Line key={`line-${index}`} />
            ) : (
              <Item
                key={item.label}
                onSelect={() => {
                  chosen.current = item.onSelect;
                }}
                disabled={item.disabled === true}
                $danger={item.danger === true}
              >
                {item.icon}
                <Word>{item.label}</Word>
                {item.checked === true ? <Check aria-label="chosen" /> : null}
              </Item>
            ),
          )}
        </List>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const appear = keyframes`
  from { opacity: 0; transform: scale(0.98); }
`;

const List = styled(DropdownMenu.Content)`
  z-index: ${depth.popover};
  min-width: 176px;
  max-width: 320px;
  padding: ${space[1]};
  border: 1px solid ${s('border')};
  border-radius: ${radius.large};
  background: ${s('raised')};
  color: ${s('text')};
  box-shadow: ${s('shadowRaised')};
  transform-origin: var(--radix-dropdown-menu-content-transform-origin);
  animation: ${appear} ${duration.fast};
`;

const Item = styled(DropdownMenu.Item)<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 32px;
  padding: 0 ${space[2]};
  border-radius: ${radius.small};
  outline: none;
  color: ${({ $danger, theme }) => ($danger ? theme.dangerText : theme.text)};
  font-size: ${fontSize.body};
  cursor: pointer;
  user-select: none;

  svg {
    width: 16px;
    height: 16px;
    color: ${({ $danger, theme }) => ($danger ? theme.dangerText : theme.textSecondary)};
  }

  &[data-highlighted] {
    background: ${({ $danger, theme }) => ($danger ? theme.dangerTint : theme.hover)};
  }

  &[data-disabled] {
    color: ${s('textMuted')};
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    &[data-highlighted] {
      outline: 2px solid;
    }
  }

  ${media.coarse} {
    min-height: ${size.touch};
  }
`;

const Word = styled.span`
  flex: 1;
`;

const Line = styled(DropdownMenu.Separator)`
  height: 1px;
  margin: ${space[1]} -4px;
  background: ${s('border')};
`;
