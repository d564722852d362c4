import { styled } from 'styled-components';
import { fontSize, space, theme } from '../../theme/theme.ts';
import type { ChartSeries } from './chartTypes.ts';

/** Shows which colour stands for which series. */
export function ChartLegend({
  series,
}: {
  series: readonly Pick<ChartSeries, 'name' | 'colour'>[];
}) {
  return (
    <List aria-hidden="true">
      {series.map(({ name, colour }) => (
        <li key={name}>
          <Swatch style={{ background: colour }} />
          {name}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  margin-bottom: ${space[3]};
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};

  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

export const Swatch = styled.span`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 2px;
  forced-color-adjust: none;
  print-color-adjust: exact;
`;
