import { UsersRound } from 'lucide-react';
import { styled } from 'styled-components';
import type { Presence } from '../../lib/presence.ts';
import { fontWeight, radius, theme } from '../../theme/theme.ts';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { Popover } from '../../ui/overlay/Popover.tsx';
import { headCount, presenceGroups, type TitleOf } from './presenceGroups.ts';
import { PresenceRows } from './PresenceRows.tsx';

interface PresenceButtonProps {
  others: readonly Presence[];
  titleOf: TitleOf;
}

/** On phones: the number of other people, with the details in a popover. */
export function PresenceButton({ others, titleOf }: PresenceButtonProps) {
  const count = headCount(others);
  return (
    <Popover
      label="Others in the shop"
      trigger={
        <PlainIconButton
          label={`${count} ${count === 1 ? 'other' : 'others'} in the shop`}
          icon={
            <Picture aria-hidden="true">
              <UsersRound />
              <Count>{count}</Count>
            </Picture>
          }
        />
      }
    >
      <PresenceRows groups={presenceGroups(others, titleOf)} />
    </Popover>
  );
}

const Picture = styled.span`
  position: relative;
  display: grid;
`;

const Count = styled.span`
  position: absolute;
  top: -7px;
  left: 10px;
  display: grid;
  place-items: center;
  min-width: 16px;
  height: 16px;
  padding: 0 3px;
  border-radius: ${radius.round};
  background: ${theme.accent};
  color: ${theme.onAccent};
  font-size: 0.6875rem;
  font-weight: ${fontWeight.strong};
  line-height: 1;
  forced-color-adjust: none;
`;
