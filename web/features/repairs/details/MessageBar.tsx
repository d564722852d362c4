import { Check, MessageCircle } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../../theme/breakpoints.ts';
import { knownStatus } from '../../../../src/domain/statuses.ts';
import { STEP_WORDS } from '../../../../src/domain/step-words.ts';
import { stepInShop } from '../../../../src/domain/steps.ts';
import { openedText, whenText } from '../../../entities/message/words.ts';
import { useShop } from '../../../lib/session/useSession.ts';
import { useToday } from '../../../lib/live/useToday.ts';
import { fontWeight, radius, size, space, theme } from '../../../theme/theme.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { KeyHint } from '../../../ui/layout/Key.tsx';
import { mayBeDue, type RecordMessages, tellClient } from '../recordMessages.ts';
import type { RepairDetail } from '../records.ts';

interface MessageBarProps {
  record: RepairDetail;
  /** Undefined while loading. */
  messages: RecordMessages | undefined;
}

/** Says what the client of an open record should be told, or when they were told (rule 444). */
export function MessageBar({ record, messages }: MessageBarProps) {
  const { timezone: zone } = useShop();
  const today = useToday(zone);
  if (messages === undefined) return loadingBar(record);
  const { name, due, told } = messages;
  if (due === null) return null;
  if (told !== null)
    return (
      <SentText role="status">
        <Check size={16} aria-hidden="true" />
        Told {whenText(told.createdAt, today, zone)} · {openedText(told.channel)}
      </SentText>
    );
  return (
    <Tell type="button" aria-keyshortcuts="N" onClick={() => tellClient(record.id)}>
      <MessageCircle size={18} aria-hidden="true" />
      <span>
        Tell {name}: {dueText(due, record)}
      </span>
      <BarKey aria-hidden="true">N</BarKey>
    </Tell>
  );
}

function loadingBar(record: RepairDetail) {
  if (!mayBeDue(record)) return null;
  return (
    <Loading>
      <Skeleton height={44} />
    </Loading>
  );
}

function dueText(due: string, record: RepairDetail): string {
  const repairStatus = knownStatus(record.repairStatus);
  if (due === 'promised' || repairStatus === undefined) return 'it takes longer';
  return STEP_WORDS[stepInShop(repairStatus)].en.toLowerCase();
}

const Loading = styled.div`
  margin-bottom: ${space[3]};
`;

const SentText = styled.p`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  margin-bottom: ${space[3]};
  color: ${theme.textSecondary};

  svg {
    color: ${theme.successText};
  }
`;

const Tell = styled.button`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  width: 100%;
  min-height: ${size.touch};
  margin-bottom: ${space[3]};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${theme.accent};
  border-radius: ${radius.large};
  background: ${theme.accentTint};
  color: ${theme.accentText};
  font-weight: ${fontWeight.medium};
  text-align: start;

  ${media.hover} {
    &:hover {
      box-shadow: inset 0 0 0 1px ${theme.accent};
    }
  }

  &:active {
    box-shadow: inset 0 0 0 2px ${theme.accent};
  }

  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  @media print {
    display: none;
  }
`;

const BarKey = styled(KeyHint)`
  border-color: currentcolor;
  color: inherit;
`;
