import { styled } from 'styled-components';
import { ellipsis } from '../../theme/mixins.ts';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { Swatch } from './ChartLegend.tsx';
import type { ChartSeries } from './chartTypes.ts';

interface ChartBubbleProps {
  title: string;
  series: readonly ChartSeries[];
  /** The index of the point within each series. */
  index: number;
  /** The category's centre within the chart, and the chart's width, in pixels. */
  x: number;
  width: number;
}

const MOST_WIDTH = 272;

/** The exact figures of the category that is hovered or focused. */
export function ChartBubble({ title, series, index, x, width }: ChartBubbleProps) {
  const edge = Math.min(MOST_WIDTH, width) / 2;
  const left = Math.min(Math.max(x, edge), Math.max(edge, width - edge));
  return (
    <Box aria-hidden="true" data-print="hide" style={{ left }}>
      <Title>{title}</Title>
      {series.map(({ name, colour, points }) => (
        <Line key={name}>
          <Swatch style={{ background: colour }} />
          <Name>{name}</Name>
          <Figure>{points[index]?.text}</Figure>
        </Line>
      ))}
    </Box>
  );
}

const Box = styled.div`
  position: absolute;
  z-index: 1;
  top: 0;
  min-width: 150px;
  max-width: ${MOST_WIDTH}px;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${theme.border};
  border-radius: ${radius.medium};
  background: ${theme.raised};
  box-shadow: ${theme.shadowRaised};
  font-size: ${fontSize.small};
  line-height: 1.125rem;
  white-space: nowrap;
  transform: translateX(-50%);
  pointer-events: none;
`;

const Title = styled.p`
  font-weight: ${fontWeight.strong};
`;

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${theme.textSecondary};
`;

const Name = styled.span`
  min-width: 0;
  ${ellipsis}
`;

const Figure = styled.span`
  margin-left: auto;
  padding-left: ${space[3]};
  color: ${theme.text};
  font-variant-numeric: tabular-nums;
`;
