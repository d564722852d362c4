import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPasted, type MessageChannel } from '../../../src/domain/message-links.ts';
import { gapsIn, markOf } from '../../../src/domain/message-text.ts';
import { shownNumber } from '../../../src/domain/phones.ts';
import { messageChannelText } from '../../entities/message/words.ts';
import { RecordGone } from '../../entities/repair/RecordGone.tsx';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { COPY_FAILED } from '../../lib/browser/useCopy.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { formName, useKeptState } from '../../lib/form/useKeptForm.ts';
import { useFailure } from '../../lib/form/useFailure.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceButtons } from '../../ui/form/ChoiceButtons.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FieldSkeleton } from '../../ui/form/FieldSkeleton.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Secondary, VisuallyHidden } from '../../ui/layout/Text.tsx';
import { useMediaQuery } from '../../ui/layout/useMediaQuery.ts';
import { Confirm } from '../../ui/overlay/Confirm.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { InDialogContext } from '../../ui/overlay/openDialogs.ts';
import type { Draft } from './draft.ts';
import { SmsCode } from './SmsCode.tsx';
import { smsHint } from './smsHint.ts';
import { useMessageDraft } from './useMessageDraft.ts';
import { useOpenMessage } from './useOpenMessage.ts';
import { COARSE_QUERY } from '../../theme/breakpoints.ts';

/** What is chosen and typed; null is what is proposed. */
interface Typed {
  templateId: string | null;
  chosen: MessageChannel | null;
  typed: string | null;
  /** Whether the usual text was offered when a template was chosen. */
  hadUsual: boolean;
}

const UNTOUCHED: Typed = { templateId: null, chosen: null, typed: null, hadUsual: false };

interface MessageDialogProps {
  recordId: string;
  onClose: () => void;
}

/** Writes to the client of a record: the app, the text, and Enter to open it. */
export function MessageDialog({ recordId, onClose }: MessageDialogProps) {
  const number = useTicketNumber()(recordId);
  const open = useOpenMessage(recordId);
  const { problem, fail, clear } = useFailure();
  const form = useKeptState<Typed>(formName('message', recordId), UNTOUCHED);
  const { state, change } = form;
  const { templateId, chosen, typed } = state;
  /** A template whose text would replace what was typed, while that is asked. */
  const [asked, setAsked] = useState<string | null>(null);
  const { query, draft, gone, hasUsual, isOld } = useMessageDraft(recordId, state);
  const body = useRef<HTMLDivElement>(null);
  const recipients = draft?.recipients ?? [];
  const recipient = recipients.find(({ channel }) => channel === chosen) ?? recipients[0];
  const text = typed ?? draft?.text ?? '';
  const gaps = gapsIn(text);
  // A computer cannot send SMS, so it shows a code for the shop's phone.
  const byPhone = useMediaQuery('(pointer: fine)') && recipient?.channel === 'sms';
  const isTyped = typed !== null && typed !== draft?.text;
  const isHeld = draft === undefined || gone || isOld || gaps.length > 0 || text.trim() === '';
  const isMissing = query.error !== undefined && (draft === undefined || isOld);
  useFirstFocus(body, draft);

  const submit = async () => {
    if (isHeld || recipient === undefined) return;
    clear();
    if (await open({ recipient, text, draft, byPhone })) onClose();
    else fail(COPY_FAILED);
  };
  const replaceText = (id: string) => {
    change({ templateId: id === '' ? null : id, typed: null, hadUsual: hasUsual });
    setAsked(null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={draft === undefined ? 'Message' : `Tell ${draft.name}`}
      number={number}
      dirty={isTyped}
      notice={form.notice}
      error={problem}
      onSubmit={isMissing && draft === undefined ? undefined : () => void submit()}
      submitLabel={recipient === undefined ? 'Open' : submitText(recipient.channel, byPhone)}
      submitDisabled={isHeld}
    >
      {gone ? (
        <RecordGone keepsText={isTyped} />
      ) : isMissing ? (
        <QueryError text="The message could not be prepared." query={query} />
      ) : null}
      {draft === undefined || recipient === undefined ? (
        isMissing ? null : (
          <LoadingMessage />
        )
      ) : (
        <Stack ref={body}>
          <Field label="By" hint={<RecipientHint {...recipient} />}>
            <ChoiceButtons
              label="By"
              value={recipient.channel}
              onChange={(value) =>
                change({
                  chosen: recipients.find(({ channel }) => channel === value)?.channel ?? null,
                })
              }
              options={recipients.map(({ channel }) => ({
                value: channel,
                label: messageChannelText(channel),
              }))}
            />
          </Field>
          {recipients.length === 1 ? (
            <Secondary as="p">
              The record has no mobile number, and its customer no other way to be reached.
            </Secondary>
          ) : null}
          <Field label="Template">
            <Select
              name="template"
              value={templateId ?? draft.templateId ?? ''}
              onChange={isTyped ? setAsked : replaceText}
              options={[
                ...(hasUsual ? [{ value: '', label: 'Usual text' }] : []),
                ...draft.templates.map(({ id, label }) => ({ value: id, label })),
              ]}
            />
          </Field>
          <Field
            label="Text"
            hint={recipient.channel === 'sms' ? smsHint(text) : 'You can change it.'}
          >
            <TextArea
              name="body"
              value={text}
              onChange={(next) => change({ typed: next })}
              rows={6}
              maxLength={4000}
              readOnly={isOld}
            />
          </Field>
          {gaps.length === 0 ? null : (
            <Notice>Nobody noted {gaps.map(markOf).join(', ')}. Write it into the text.</Notice>
          )}
          {byPhone && !isHeld ? (
            <SmsCode recipient={recipient} text={text} subject={draft.subject} />
          ) : null}
        </Stack>
      )}
      <InDialogContext value={true}>
        <Confirm
          open={asked !== null}
          title="Replace your text?"
          description="What you typed is lost."
          confirmLabel="Replace"
          cancelLabel="Keep it"
          onConfirm={() => asked !== null && replaceText(asked)}
          onCancel={() => setAsked(null)}
        />
      </InDialogContext>
    </Dialog>
  );
}

/** The fields, as they come for most clients: by SMS, with its code on a computer. */
function LoadingMessage() {
  const byPhone = useMediaQuery('(pointer: fine)');
  return (
    <Stack aria-busy="true">
      <VisuallyHidden role="status">Loading the message...</VisuallyHidden>
      <FieldSkeleton label="By" choices={[32, 72, 40, 32]} hasHint />
      <FieldSkeleton label="Template" />
      <FieldSkeleton label="Text" rows={6} hasHint />
      {byPhone ? <Skeleton width={200} height={200} /> : null}
    </Stack>
  );
}

function RecipientHint({ channel, to }: { channel: MessageChannel; to: string }) {
  if (channel === 'copy') return 'Paste it wherever you write to them.';
  const whom = shownNumber(to);
  return isPasted(channel) ? `${whom}. The text is copied: paste it there.` : whom;
}

function submitText(channel: MessageChannel, byPhone: boolean): string {
  if (channel === 'copy') return 'Copy the text';
  if (byPhone) return 'Opened on the phone';
  return isPasted(channel)
    ? `Copy, open ${messageChannelText(channel)}`
    : `Open in ${messageChannelText(channel)}`;
}

/**
 * Moves the focus once the text is loaded: to the channel, where Enter opens it, or to the first
 * gap to fill; later to the first gap of another template. When somebody else fills a gap in, it
 * stays where it is. Not on touch, where that would open the keyboard.
 */
function useFirstFocus(body: RefObject<HTMLDivElement | null>, draft: Draft | undefined): void {
  /** Undefined until a text is loaded. */
  const templateId = draft?.templateId;
  const isPlaced = useRef(false);
  const place = useEffectEvent(() => {
    const [gap] = gapsIn(draft?.text ?? '');
    const area = body.current?.querySelector('textarea');
    if (gap !== undefined && area != null) {
      const mark = markOf(gap);
      const start = area.value.indexOf(mark);
      area.focus();
      area.setSelectionRange(start, start + mark.length);
    } else if (!isPlaced.current) {
      body.current?.querySelector<HTMLElement>('input:checked')?.focus();
    }
    isPlaced.current = true;
  });
  useEffect(() => {
    if (templateId !== undefined && !window.matchMedia(COARSE_QUERY).matches) place();
  }, [templateId]);
}
