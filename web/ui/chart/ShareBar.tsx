import { styled } from 'styled-components';
import { radius, theme } from '../../theme/theme.ts';

interface ShareBarProps {
  parts: readonly { key: string; value: number; colour: string }[];
}

/** Parts of a whole as one bar. Decorative: the figures stand below it. */
export function ShareBar({ parts }: ShareBarProps) {
  return (
    <Bar aria-hidden="true">
      {parts
        .filter(({ value }) => value > 0)
        .map(({ key, value, colour }) => (
          <Part key={key} style={{ flexGrow: value, background: colour }} />
        ))}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 10px;
  overflow: hidden;
  border-radius: ${radius.round};
  background: ${theme.sunken};
  print-color-adjust: exact;
`;

const Part = styled.span`
  flex: 1 1 0;
  min-width: 3px;
  forced-color-adjust: none;
`;
