import { Eye, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { space, theme } from '../../theme/theme.ts';
import { AvatarGroup } from '../../ui/layout/AvatarGroup.tsx';
import { placeOf, type PresenceGroup, type TitleOf } from './presenceGroups.ts';

interface PresenceGroupsProps {
  groups: readonly PresenceGroup[];
  titleOf: TitleOf;
}

/** The groups in a row: an icon for viewing or editing, and the avatars. */
export function PresenceGroups({ groups, titleOf }: PresenceGroupsProps) {
  return (
    <Box aria-label="Others in the shop" role="group">
      {groups.map(({ key, label, isEditing, people }) => (
        <Group key={key} $isEditing={isEditing}>
          {isEditing ? <Pencil aria-hidden="true" /> : <Eye aria-hidden="true" />}
          <AvatarGroup
            label={label}
            people={people.map((one) => ({
              key: one.sessionId,
              name: one.userName,
              role: one.userRole,
              detail: placeOf(one, titleOf),
            }))}
          />
        </Group>
      ))}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex: none;
  gap: ${space[3]};
`;

const Group = styled.div<{ $isEditing: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${({ $isEditing }) => ($isEditing ? theme.accentText : theme.textMuted)};

  > svg {
    width: 14px;
    height: 14px;
  }

  & + & {
    padding-left: ${space[3]};
    border-left: 1px solid ${theme.border};
  }
`;
