import { styled } from 'styled-components';
import { winRateBadge } from '../../../src/domain/statistics.ts';
import { space } from '../../theme/theme.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Caption } from '../../ui/layout/Text.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { formatCount } from '../../ui/layout/count.ts';

interface WinRateProps {
  /** Undefined while loading. */
  figures: { winrate: number; unitOk: number; totalRecords: number } | undefined;
}

/** The share of completed records, as a bar and with its badge (rules 76 and 77). */
export function WinRate({ figures }: WinRateProps) {
  return (
    <Stack $gap={2}>
      <Row>
        <span>Win Rate</span>
        {figures === undefined ? (
          <Skeleton width={44} height={20} />
        ) : (
          <Badge variant={winRateBadge(figures.winrate)}>{figures.winrate}%</Badge>
        )}
      </Row>
      <ProgressBar bare label="Win Rate" value={figures?.winrate ?? 0} />
      <Caption as="p">
        {figures === undefined
          ? '\u00A0'
          : `${formatCount(figures.unitOk)} Unit OK of ${formatCount(figures.totalRecords)} records`}
      </Caption>
    </Stack>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
`;
