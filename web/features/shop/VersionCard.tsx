import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import changelog from '../../../CHANGELOG.md?raw';
import { media } from '../../theme/breakpoints.ts';
import { focusRing } from '../../theme/mixins.ts';
import { duration, easing, fontWeight, radius, size, space, theme } from '../../theme/theme.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { formatCount } from '../../ui/layout/count.ts';
import { changesOf } from './changes.ts';

/** The version of the program, and what changed with it. */
export function VersionCard({ version }: { version: string | undefined }) {
  if (version === undefined)
    return (
      <Card title="Version">
        <Skeleton width="40%" />
      </Card>
    );
  return (
    <Card title="Version" description={`Talyer ${version}. What changed with it:`}>
      {changesOf(changelog, version).map(({ title, changes }) => (
        <Group key={title}>
          <summary>
            <ChevronRight size={16} aria-hidden="true" />
            <span>{title}</span>
            <Count>{formatCount(changes.length)}</Count>
          </summary>
          <ul>
            {changes.map((change) => (
              <li key={change}>{withCode(change)}</li>
            ))}
          </ul>
        </Group>
      ))}
    </Card>
  );
}

/** The text with what stands between backticks as code. */
function withCode(text: string) {
  return text
    .split('`')
    .map((part, place) => (place % 2 === 0 ? part : <code key={`${place} ${part}`}>{part}</code>));
}

const Group = styled.details`
  border-top: 1px solid ${theme.border};

  summary {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: ${size.row}px;
    border-radius: ${radius.small};
    font-weight: ${fontWeight.medium};
    list-style: none;
    cursor: pointer;
    ${focusRing}
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary svg {
    flex: none;
    color: ${theme.textSecondary};
    transition: transform ${duration.fast} ${easing};
  }

  &[open] summary svg {
    transform: rotate(90deg);
  }

  ul {
    display: grid;
    gap: ${space[2]};
    max-width: 84ch;
    padding: 0 0 ${space[4]} ${space[6]};
  }

  li {
    color: ${theme.textSecondary};
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }

  code {
    color: ${theme.text};
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
