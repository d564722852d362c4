import { useState } from 'react';
import { useLastKnown } from '../../lib/live/useLastKnown.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { isNotFound } from '../../lib/client/errors.ts';
import { MessageDialog_Draft, MessageDialog_Record } from './draft.ts';

interface ChosenTemplate {
  /** Null for the template that the server proposes. */
  templateId: string | null;
  /** Whether the usual text was offered when a template was chosen. */
  hadUsual: boolean;
}

/** The message that the server prepares for a record, from the chosen template. */
export function useMessageDraft(recordId: string, { templateId, hadUsual }: ChosenTemplate) {
  const query = useLiveQuery({
    query: MessageDialog_Draft,
    variables: { recordId, templateId },
    requestPolicy: 'cache-and-network',
    poll: 'records',
  });
  // Either the record or the template was deleted.
  const isMissing = isNotFound(query.error);
  const record = useLiveQuery({
    query: MessageDialog_Record,
    variables: { recordId },
    pause: !isMissing,
    requestPolicy: 'cache-and-network',
    poll: 'records',
  });
  const answer = query.data?.messageDraft;
  // Keeps the last text while another template loads.
  const draft = useLastKnown(answer);
  const [hasUsual, setHasUsual] = useState(hadUsual);
  if (templateId === null && answer?.templateId === null && !hasUsual) setHasUsual(true);
  const isChosen = templateId !== null || hasUsual;
  return {
    query,
    draft,
    /** Somebody deleted the record. */
    gone: isMissing && isNotFound(record.error),
    /** Without a template of its own the message has a usual text, to which one can return. */
    hasUsual,
    /** The text is that of the last template: the chosen one loads, or could not be loaded. */
    isOld: draft !== undefined && isChosen && draft.templateId !== templateId,
  };
}
