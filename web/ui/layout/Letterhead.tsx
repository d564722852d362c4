import { styled } from 'styled-components';
import { fontSize, fontWeight, space } from '../../theme/theme.ts';
import { Logo } from './Logo.tsx';

interface LetterheadProps {
  name: string;
  logo: string | null;
  /** The lines below the name; empty ones are left out. */
  lines: readonly string[];
}

/** The head of a printed paper, in black: logo, name, and how the shop is reached. */
export function Letterhead({ name, logo, lines }: LetterheadProps) {
  return (
    <Box>
      {logo === null ? null : <Logo size={56} src={logo} />}
      {name === '' ? null : <Name>{name}</Name>}
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <Line key={line}>{line}</Line>
        ))}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  color: #000;
  text-align: center;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Name = styled.p`
  margin-top: ${space[1]};
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.strong};
  line-height: 1.375rem;
  text-wrap: balance;
`;

const Line = styled.p`
  font-size: ${fontSize.small};
  line-height: 1rem;
`;
