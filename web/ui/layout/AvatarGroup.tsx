import { avatarGroup } from '../../../src/domain/presence.ts';
import { styled } from 'styled-components';
import { fontSize, fontWeight, radius, theme } from '../../theme/theme.ts';
import { Avatar } from './Avatar.tsx';
import { Tooltip } from '../overlay/Tooltip.tsx';

interface AvatarPerson {
  key: string;
  name: string;
  role: string;
  /** Text after the name in the label: Editing Juan's record. */
  detail?: string | undefined;
}

/** The first few people, and `+N` for the others (rule 121). */
export function AvatarGroup({ label, people }: { label: string; people: readonly AvatarPerson[] }) {
  const { shown, more } = avatarGroup(people);
  const others = people.slice(shown.length);
  return (
    <List aria-label={label}>
      {shown.map((person) => (
        <li key={person.key}>
          <Tooltip content={described(person)} side="bottom">
            <Spot role="img" tabIndex={0} aria-label={described(person)}>
              <Avatar name={person.name} role={person.role} size={26} />
            </Spot>
          </Tooltip>
        </li>
      ))}
      {more === 0 ? null : (
        <li>
          <Tooltip content={named(others)} side="bottom">
            <More role="img" tabIndex={0} aria-label={`${more} more: ${named(others)}`}>
              +{more}
            </More>
          </Tooltip>
        </li>
      )}
    </List>
  );
}

function named(people: readonly AvatarPerson[]): string {
  return people.map((person) => person.name).join(', ');
}

function described({ name, detail }: AvatarPerson): string {
  return detail === undefined ? name : `${name}: ${detail}`;
}

const List = styled.ul`
  display: flex;
  align-items: center;

  > li + li {
    margin-left: -6px;
  }
`;

const Spot = styled.span`
  display: grid;
  border: 2px solid ${theme.surface};
  border-radius: ${radius.round};
  background: ${theme.surface};
  cursor: default;
`;

const More = styled(Spot)`
  place-items: center;
  min-width: 30px;
  height: 30px;
  padding: 0 4px;
  background: ${theme.pressed};
  color: ${theme.text};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
`;
