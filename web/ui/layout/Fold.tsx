import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { duration, easing, fontWeight, radius, size, space, theme } from '../../theme/theme.ts';
import { formatCount } from './count.ts';

interface FoldProps {
  title: string;
  /** How many lines there are. */
  count?: number | undefined;
  children: ReactNode;
}

/** Something that most people need not see, behind its title. */
export function Fold({ title, count, children }: FoldProps) {
  return (
    <Box>
      <summary>
        <ChevronRight size={16} aria-hidden="true" />
        <span>{title}</span>
        {count === undefined ? null : <Count>{formatCount(count)}</Count>}
      </summary>
      <div>{children}</div>
    </Box>
  );
}

const Box = styled.details`
  summary {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: ${size.control};
    border-radius: ${radius.small};
    font-weight: ${fontWeight.medium};
    list-style: none;
    cursor: pointer;
  }

  ${media.hover} {
    summary:hover span:first-of-type {
      text-decoration: underline;
      text-underline-offset: 2px;
    }
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary svg {
    color: ${theme.textSecondary};
    transition: transform ${duration.fast} ${easing};
  }

  &[open] summary svg {
    transform: rotate(90deg);
  }

  > div {
    padding: ${space[1]} 0 ${space[2]} ${space[6]};
  }

  ${media.coarse} {
    summary {
      min-height: ${size.touch};
    }
  }
`;

const Count = styled.span`
  color: ${theme.textMuted};
  font-weight: ${fontWeight.normal};
  font-variant-numeric: tabular-nums;
`;

/** Lines of a fold, which scroll when there are many. */
export const FoldList = styled.ul`
  max-height: 240px;
  overflow: auto;
  color: ${theme.textSecondary};
  overflow-wrap: anywhere;
`;
