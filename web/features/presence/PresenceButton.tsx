import { UsersRound } from 'lucide-react';
import { styled } from 'styled-components';
import type { Presence } from '../../lib/live/presence.ts';
import { fontWeight, radius, theme, fontSize, space } from '../../theme/theme.ts';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { Popover } from '../../ui/overlay/Popover.tsx';
import { headCount, presenceGroups, type TitleOf, type PresenceGroup } from './presenceGroups.ts';
import { avatarGroup } from '../../../src/domain/presence.ts';
import { Avatar } from '../../ui/layout/Avatar.tsx';

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

/** The groups in a column with visible names, since touch screens have no tooltips. */
function PresenceRows({ groups }: { groups: readonly PresenceGroup[] }) {
  return (
    <List>
      {groups.map(({ key, label, people }) => {
        const { shown, more } = avatarGroup(people);
        return (
          <Row key={key}>
            <Faces aria-hidden="true">
              {shown.map((one) => (
                <Avatar key={one.sessionId} name={one.userName} role={one.userRole} size={26} />
              ))}
              {more === 0 ? null : <More>+{more}</More>}
            </Faces>
            <div>
              <Label>{label}</Label>
              <Names>{people.map(({ userName }) => userName).join(', ')}</Names>
            </div>
          </Row>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[3]};
`;

const Row = styled.li`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
`;

const Faces = styled.span`
  display: flex;
  align-items: center;

  > * + * {
    margin-left: -6px;
  }

  > * {
    box-shadow: 0 0 0 2px ${theme.raised};
  }
`;

const More = styled.span`
  z-index: 1;
  padding: 0 5px;
  border-radius: ${radius.round};
  background: ${theme.pressed};
  color: ${theme.text};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  line-height: 26px;
`;

const Label = styled.p`
  font-weight: ${fontWeight.medium};
`;

const Names = styled.p`
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};
  line-height: 1rem;
  overflow-wrap: anywhere;
`;
