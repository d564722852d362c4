import { styled } from 'styled-components';
import changelog from '../../../CHANGELOG.md?raw';
import { space, theme } from '../../theme/theme.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fold } from '../../ui/layout/Fold.tsx';
import { changesOf } from './changelog.ts';

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
      <Groups>
        {changesOf(changelog, version).map(({ title, changes }) => (
          <Fold key={title} title={title} count={changes.length}>
            <ul>
              {changes.map((change) => (
                <li key={change}>{withCode(change)}</li>
              ))}
            </ul>
          </Fold>
        ))}
      </Groups>
    </Card>
  );
}

/** Renders text between backticks as code. */
function withCode(text: string) {
  return text
    .split('`')
    .map((part, place) => (place % 2 === 0 ? part : <code key={`${place} ${part}`}>{part}</code>));
}

const Groups = styled.div`
  details {
    border-top: 1px solid ${theme.border};
  }

  ul {
    display: grid;
    gap: ${space[2]};
    max-width: 84ch;
  }

  li {
    color: ${theme.textSecondary};
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }

  code {
    color: ${theme.text};
  }
`;
