import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatPeso } from '../../../src/domain/money.ts';
import { recordsLink } from '../../entities/repair/recordsLink.ts';
import { pressableEntry } from '../../theme/hovered.ts';
import { focusRingInside } from '../../theme/mixins.ts';
import { media } from '../../theme/breakpoints.ts';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { BreakableFigure } from '../../ui/layout/BreakableFigure.tsx';
import { formatCount } from '../../ui/layout/count.ts';

interface Figures {
  received: number | null;
  receivedCost: string | null;
  owing: number | null;
  owed: string | null;
}

interface BoardFiguresProps {
  figures: Figures | undefined;
  /** They could not be loaded: a dash stands for each. */
  failed: boolean;
}

/** What came in today and who owes, with sums where they may be seen; each leads to its list. */
export function BoardFigures({ figures, failed }: BoardFiguresProps) {
  const missing = failed ? '–' : <Skeleton width={24} />;
  const ways = [
    {
      to: recordsLink({ date: 'today' }),
      label: 'Came in today',
      count: figures?.received,
      sum: figures?.receivedCost,
    },
    {
      to: recordsLink({ payment: 'unpaid' }),
      label: 'Who owes',
      count: figures?.owing,
      sum: figures?.owed,
    },
  ];
  return (
    <List aria-label="Today">
      {ways.map(({ to, label, count, sum }) => (
        <FigureLink key={label} to={to}>
          <span>{label}</span> <strong>{count == null ? missing : formatCount(count)}</strong>
          {sum == null ? null : (
            <span data-sum>
              <BreakableFigure figure={formatPeso(sum)} />
            </span>
          )}
        </FigureLink>
      ))}
    </List>
  );
}

const List = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  ${media.mobile} {
    display: grid;
    /* Beside each other, unless the reader's text is large. */
    grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
    width: 100%;
  }
`;

const FigureLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 36px;
  padding: 0 ${space[3]};
  border: 1px solid ${theme.border};
  border-radius: ${radius.medium};
  background: ${theme.surface};
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  ${focusRingInside}

  ${pressableEntry}

  strong {
    color: ${theme.text};
    font-weight: ${fontWeight.strong};
  }

  ${media.mobile} {
    flex-wrap: wrap;
    gap: 0 ${space[2]};
    min-height: 44px;
    padding: ${space[1]} ${space[3]};
    justify-content: space-between;
    line-height: 1.125rem;

    [data-sum] {
      width: 100%;
    }
  }
`;
