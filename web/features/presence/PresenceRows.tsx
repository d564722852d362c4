import { styled } from 'styled-components';
import { avatarGroup } from '../../../src/domain/presence.ts';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { Avatar } from '../../ui/layout/Avatar.tsx';
import type { PresenceGroup } from './presenceGroups.ts';

/** The groups in a column with visible names, since touch screens have no tooltips. */
export function PresenceRows({ groups }: { groups: readonly PresenceGroup[] }) {
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
  border-radius: 999px;
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
  line-height: 16px;
  overflow-wrap: anywhere;
`;
