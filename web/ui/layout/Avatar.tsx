import { styled } from 'styled-components';
import { initials } from '../../../src/domain/names.ts';
import { fontWeight, radius, theme } from '../../theme/theme.ts';

interface AvatarProps {
  name: string;
  /** admin red, csr blue, technician green, any other grey (rule 121). */
  role: string;
  size: number;
}

/** Decorative: the name is beside it or in a label. */
export function Avatar({ name, role, size }: AvatarProps) {
  return (
    <Disc
      $role={role}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden="true"
    >
      {initials(name)}
    </Disc>
  );
}

const Disc = styled.span<{ $role: string }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  border-radius: ${radius.round};
  background: ${({ $role }) => {
    if ($role === 'admin') return theme.avatarAdmin;
    if ($role === 'csr') return theme.avatarCsr;
    return $role === 'technician' ? theme.avatarTechnician : theme.avatarOther;
  }};
  color: ${theme.onAccent};
  font-weight: ${fontWeight.strong};
  letter-spacing: 0.01em;
  line-height: 1;
  user-select: none;
  forced-color-adjust: none;
`;
