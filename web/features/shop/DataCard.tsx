import { styled } from 'styled-components';
import { isLow } from '../../../src/domain/disk-space.ts';
import { media } from '../../theme/breakpoints.ts';
import { space, theme } from '../../theme/theme.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { bytesText, type ShopState } from './shopState.ts';

/** Where the data is, how much disk space is left, and the state of the database. */
export function DataCard({ state }: { state: ShopState | undefined }) {
  return (
    <Card title="Data">
      <dl aria-busy={state === undefined}>
        {LINES.map(({ label, text, isBad }) => (
          <Line key={label}>
            <dt>{label}</dt>
            <dd data-bad={state !== undefined && isBad?.(state)}>
              {state === undefined ? <Skeleton width={120} /> : text(state)}
            </dd>
          </Line>
        ))}
      </dl>
    </Card>
  );
}

interface DataLine {
  label: string;
  text: (state: ShopState) => string;
  isBad?: (state: ShopState) => boolean;
}

const LINES: readonly DataLine[] = [
  {
    label: 'Data folder',
    text: ({ dataFolder }) => dataFolder ?? 'An external database (DATABASE_URL)',
  },
  {
    label: 'Free on its disk',
    text: ({ freeBytes }) => (freeBytes === null ? 'Not known' : bytesText(freeBytes)),
    isBad: ({ freeBytes }) => freeBytes !== null && isLow(freeBytes),
  },
  { label: 'Database', text: ({ database }) => `PostgreSQL ${database.version}` },
  { label: 'Size', text: ({ database }) => bytesText(database.bytes) },
  {
    label: 'Health',
    text: ({ database }) => healthText(database),
    isBad: ({ database }) => database.trouble !== null || database.damagedPages > 0,
  },
];

function healthText({ trouble, damagedPages, hasChecksums }: ShopState['database']): string {
  if (trouble !== null) return trouble;
  if (damagedPages > 0)
    return `${formatQuantity(damagedPages, 'damaged page')} read: the disk is failing. Restore a backup on another one.`;
  return hasChecksums
    ? 'Good. Everything is checked as it is read, and no damage was found.'
    : 'Good. This server does not check what it reads.';
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 128px minmax(0, 1fr);
  gap: ${space[4]};
  padding: ${space[2]} 0;

  & + & {
    border-top: 1px solid ${theme.border};
  }

  dt {
    color: ${theme.textSecondary};
  }

  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
    text-wrap: pretty;
  }

  dd[data-bad='true'] {
    color: ${theme.dangerText};
  }

  ${media.mobile} {
    grid-template-columns: 104px minmax(0, 1fr);
    gap: ${space[3]};
  }
`;
