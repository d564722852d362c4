import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { COUNT_OF, type StatusCounts } from '../../../src/domain/statistics.ts';
import { REPAIR_STATUSES } from '../../../src/domain/statuses.ts';
import { media } from '../../theme/breakpoints.ts';
import { statusTone } from '../../theme/statusTones.ts';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusChip } from './StatusChip.tsx';
import { formatCount } from '../../ui/layout/count.ts';
import { ShareBar } from '../../ui/chart/ShareBar.tsx';

interface StatusSharesProps {
  /** Undefined while loading. */
  counts: StatusCounts | undefined;
  totalLabel: string;
  /** Only the figures, where a chart shows the shares already. */
  bare?: boolean | undefined;
}

/** How many records have each status: a bar of the shares, and the figures below it. */
export function StatusShares({ counts, totalLabel, bare = false }: StatusSharesProps) {
  return (
    <div aria-busy={counts === undefined}>
      {bare ? null : (
        <ShareBar
          parts={REPAIR_STATUSES.map((status) => ({
            key: status,
            value: counts?.[COUNT_OF[status]] ?? 0,
            colour: statusTone(status).dot,
          }))}
        />
      )}
      <Figures $bare={bare}>
        <Item>
          <dt>
            <Total>{totalLabel}</Total>
          </dt>
          <Count>{figure(counts?.totalRecords)}</Count>
        </Item>
        {REPAIR_STATUSES.map((status) => (
          <Item key={status}>
            <dt>
              <StatusChip status={status} />
            </dt>
            <Count>{figure(counts?.[COUNT_OF[status]])}</Count>
          </Item>
        ))}
      </Figures>
    </div>
  );
}

function figure(value: number | undefined): ReactNode {
  return value === undefined ? <Skeleton width={40} height={20} /> : formatCount(value);
}

/** Beside a chart: all eight figures in rows of equal length. */
const evenRows = css`
  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Figures = styled.dl<{ $bare: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.25rem), 1fr));
  gap: ${space[4]};
  margin-top: ${({ $bare }) => ($bare ? 0 : space[4])};

  ${({ $bare }) => $bare && evenRows}
`;

const Item = styled.div`
  min-width: 0;

  dt {
    display: flex;
    align-items: center;
    min-height: 24px;
  }
`;

const Count = styled.dd`
  display: flex;
  align-items: center;
  min-height: 28px;
  margin: ${space[1]} 0 0;
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.strong};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1.75rem;
`;

const Total = styled.span`
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};
  font-weight: ${fontWeight.medium};
`;
