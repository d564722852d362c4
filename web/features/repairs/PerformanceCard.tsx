import { styled } from 'styled-components';
import { winRateBadge } from '../../../src/domain/statistics.ts';
import { POLL } from '../../lib/defaults.ts';
import { graphql } from '../../lib/graphql.ts';
import { StatisticsFields } from '../../entities/repair/statistics.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { s } from '../../theme/theme.ts';
import { fontSize, fontWeight, space } from '../../theme/tokens.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

const PerformanceCard_Statistics = graphql(
  `
    query PerformanceCard_Statistics {
      statistics {
        ...StatisticsFields
      }
    }
  `,
  [StatisticsFields],
);

const COUNTS = [
  ['totalRecords', 'Total assigned'],
  ['unitOk', 'Unit OK'],
  ['processing', 'Processing'],
  ['pending', 'Pending'],
  ['monitoring', 'Monitoring'],
  ['waitingParts', 'Waiting Parts'],
  ['rto', 'RTO'],
  ['backjob', 'Backjob'],
] as const;

/** A technician's own counts and win rate (rule 75). */
export function PerformanceCard() {
  const { data } = useLiveQuery({ query: PerformanceCard_Statistics }, POLL.statistics);
  const statistics = data?.statistics;
  const rate = statistics?.winrate ?? 0;
  return (
    <Card
      title="Your performance"
      actions={<Badge variant={winRateBadge(rate)}>{`Win rate ${rate}%`}</Badge>}
    >
      <ProgressBar value={rate} label="Win rate" bare />
      <Counts>
        {COUNTS.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {statistics === undefined ? (
                <Skeleton width={32} />
              ) : (
                statistics[name].toLocaleString('en-PH')
              )}
            </dd>
          </div>
        ))}
      </Counts>
    </Card>
  );
}

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
  gap: ${space[3]};
  margin-top: ${space[3]};

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }

  dt {
    color: ${s('textSecondary')};
    font-size: ${fontSize.small};
    line-height: 16px;
  }

  dd {
    display: flex;
    align-items: center;
    min-height: 24px;
    margin: 0;
    font-size: ${fontSize.large};
    font-weight: ${fontWeight.strong};
  }

  @media (max-width: 1100px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
