import {
  Banknote,
  ClipboardCheck,
  type LucideIcon,
  MessageSquare,
  PencilLine,
  Send,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useShop } from '../../lib/session/useSession.ts';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { momentText } from '../repair/format.ts';
import { useUndoAction } from '../repair/useUndoAction.ts';
import { ClampedText } from '../../ui/table/ClampedText.tsx';
import { NoteText } from './NoteText.tsx';
import type { TimelineRow } from './timelineQuery.ts';
import { describeEntry } from './words.ts';

const ICONS: Record<string, LucideIcon> = {
  change: PencilLine,
  note: MessageSquare,
  intake: ClipboardCheck,
  payment: Banknote,
  client: Send,
};

interface TimelineItemProps {
  entry: TimelineRow;
  recordId: string;
}

/** One thing that happened: who, what and when, and what can still be done about it. */
export function TimelineItem({ entry, recordId }: TimelineItemProps) {
  const { timezone: zone } = useShop();
  const { at, kind, note, message, actorName, undoVersion } = entry;
  const { who, did, changes } = describeEntry(entry, zone);
  const Icon = ICONS[kind] ?? PencilLine;
  return (
    <Item>
      <Mark>
        <Icon size={14} aria-hidden="true" />
      </Mark>
      <Words>
        <Line>
          <p>
            <strong>{who}</strong> {did} ·{' '}
            <Secondary as="time" dateTime={at}>
              {momentText(at, zone)}
            </Secondary>
          </p>
          {undoVersion === null ? null : <UndoButton id={recordId} version={undoVersion} />}
        </Line>
        {changes.map(({ label, before, after }) => (
          <Change key={label}>
            <dt>{label}</dt>
            <dd>
              <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
            </dd>
          </Change>
        ))}
        {note === null ? null : <NoteText note={note} isForClient={actorName === null} />}
        {message === null ? null : (
          <Quote>
            <ClampedText text={message.body} />
          </Quote>
        )}
      </Words>
    </Item>
  );
}

/** Undoes the last change of the record (rule 252). */
function UndoButton({ id, version }: { id: string; version: number }) {
  const undo = useUndoAction()({ id, version });
  const [busy, setBusy] = useState(false);
  const click = async () => {
    setBusy(true);
    await undo.run();
    setBusy(false);
  };
  return (
    <Button size="small" icon={<Undo2 />} busy={busy} onClick={() => void click()}>
      Undo
    </Button>
  );
}

const Item = styled.li`
  position: relative;
  display: flex;
  gap: ${space[3]};
  padding-bottom: ${space[3]};

  /* The line from one entry to the next. */
  &:not(:last-child)::before {
    position: absolute;
    top: 28px;
    bottom: 0;
    left: 11.5px;
    width: 1px;
    background: ${theme.border};
    content: '';
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1px solid ${theme.border};
  border-radius: ${radius.round};
  background: ${theme.sunken};
  color: ${theme.textSecondary};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  padding-top: 2px;
  font-size: ${fontSize.table};
  overflow-wrap: anywhere;

  strong {
    font-weight: ${fontWeight.medium};
  }

  /* Wraps whole. */
  time {
    display: inline-block;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[2]};
`;

const Quote = styled.div`
  margin-top: ${space[1]};
  padding-left: ${space[3]};
  border-left: 2px solid ${theme.border};
  color: ${theme.textSecondary};
`;

const Change = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[2]};
  color: ${theme.textSecondary};

  dd {
    white-space: pre-wrap;
  }

  del {
    color: ${theme.textMuted};
  }

  ins {
    color: ${theme.text};
    text-decoration: none;
  }
`;
