import { styled } from 'styled-components';
import { shownNumber } from '../../../../src/domain/phones.ts';
import { useUndoMessage } from '../../../entities/message/useUndoMessage.ts';
import { openedText, whenText } from '../../../entities/message/words.ts';
import { QueryError } from '../../../lib/client/QueryError.tsx';
import type { LiveQuery } from '../../../lib/live/useLiveQuery.ts';
import { useShop } from '../../../lib/session/useSession.ts';
import { useToday } from '../../../lib/live/useToday.ts';
import { fontWeight, space, theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { DetailsSection } from '../../../ui/layout/Details.tsx';
import { Caption } from '../../../ui/layout/Text.tsx';
import { ExpandableText } from '../../../ui/table/ExpandableText.tsx';
import type { RecordMessages } from '../recordMessages.ts';

export interface MessageLogProps {
  /** Undefined while loading. */
  messages: RecordMessages | undefined;
  query: LiveQuery<unknown>;
}

/**
 * The texts to the client that were opened or copied, the newest first, each with a button that
 * takes it back.
 */
export function MessageLog({ messages, query }: MessageLogProps) {
  const { timezone: zone } = useShop();
  const today = useToday(zone);
  const undo = useUndoMessage();
  if (query.failed)
    return (
      <DetailsSection title="Messages">
        <QueryError text="The messages could not be loaded." query={query} />
      </DetailsSection>
    );
  const rows = messages?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <DetailsSection title="Messages">
      <ul aria-label="Messages">
        {rows.map(({ id, channel, to, body, byName, createdAt, isUndone }) => (
          <Item key={id}>
            <Words>
              <What $gone={isUndone}>{openedText(channel)}</What>
              {to === '' ? '' : ` ${shownNumber(to)}`}
              <When as="div">
                {whenText(createdAt, today, zone)} · {byName}
                {isUndone ? ' · Taken back' : ''}
              </When>
              <ExpandableText text={body} />
            </Words>
            {isUndone ? null : (
              <Button
                size="small"
                aria-label={`Undo: ${openedText(channel)} ${whenText(createdAt, today, zone)}`}
                onClick={() => void undo(id)}
              >
                Undo
              </Button>
            )}
          </Item>
        ))}
      </ul>
    </DetailsSection>
  );
}

const Item = styled.li`
  display: flex;
  gap: ${space[3]};
  align-items: flex-start;
  justify-content: space-between;
  padding: ${space[2]} 0;

  & + & {
    border-top: 1px solid ${theme.border};
  }
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const When = styled(Caption)`
  &::first-letter {
    text-transform: uppercase;
  }
`;

const What = styled.span<{ $gone: boolean }>`
  font-weight: ${fontWeight.medium};
  text-decoration: ${({ $gone }) => ($gone ? 'line-through' : 'none')};
`;
