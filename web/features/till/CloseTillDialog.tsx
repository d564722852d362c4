import { useState } from 'react';
import { useMutation } from 'urql';
import { takesTooMuch } from '../../../src/domain/till.ts';
import { differenceText } from '../../entities/payment/words.ts';
import { errorMessage, isConflict, readError } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { openAppOverlay } from '../../lib/browser/appOverlays.ts';
import { useKeptState } from '../../lib/form/useKeptForm.ts';
import { useCan } from '../../lib/session/useSession.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useFailure } from '../../lib/form/useFailure.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { Field } from '../../ui/form/Field.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { CLOSING_FORM } from './tillForms.ts';

const CloseTillDialog_Close = graphql(`
  mutation CloseTillDialog_Close($input: TillCountInput!, $idempotencyKey: String!) {
    closeTill(input: $input, idempotencyKey: $idempotencyKey) {
      id
      difference
    }
  }
`);

/** What is typed; null is what the shop knows. */
interface TillCount {
  float: string | null;
  counted: string;
  /** The last closing when the cash was counted. */
  seenClosing: string | null;
  /** The newest cash then. */
  seenCash: string | null;
  takenOut: string;
  note: string;
}

const NOTHING: TillCount = {
  float: null,
  counted: '',
  seenClosing: null,
  seenCash: null,
  takenOut: '',
  note: '',
};

interface CloseTillDialogProps {
  /** What the last closing left in the drawer; null before the first one. */
  float: string | null;
  /** The number of the last closing; '' before the first one, undefined while it is not known. */
  lastClosing: string | undefined;
  /** Whether there is anything to count. */
  hasOpen: boolean;
  /** The newest cash since the last closing; '' without any, undefined while it is not known. */
  lastCash: string | undefined;
  onClose: () => void;
}

/**
 * Asks for a count of the drawer without showing what should be in it (rule 397), and says that cash
 * came in or went out meanwhile (rule 637).
 */
export function CloseTillDialog({
  float: left,
  lastClosing,
  hasOpen,
  lastCash,
  onClose,
}: CloseTillDialogProps) {
  const can = useCan();
  const toast = useToast();
  const form = useKeptState<TillCount>(CLOSING_FORM, NOTHING);
  const { state, change, keys } = form;
  const { counted, takenOut, note } = state;
  const float = state.float ?? left ?? '';
  const seenClosing = state.seenClosing ?? lastClosing;
  const { opened, isOther } = useCashSince({ lastClosing, lastCash }, state);
  const [tried, setTried] = useState(false);
  const { problem, fail, clear } = useFailure();
  const [{ fetching }, send] = useMutation(CloseTillDialog_Close);
  const tooMuch = takesTooMuch({ counted, takenOut });
  const submit = async () => {
    setTried(true);
    if (float === '' || counted === '' || tooMuch || seenClosing === undefined) return;
    clear();
    const input = { float, counted, takenOut: takenOut || '0', note, seenClosing };
    const { data, error } = await keys.send(JSON.stringify(input), (idempotencyKey) =>
      send({ input, idempotencyKey }),
    );
    const refused = error !== undefined && isConflict(error) ? readError(error) : undefined;
    // The notice of the form says it, for as long as it is so.
    if (refused?.field === null) return toast(failure(refused.message));
    if (refused?.field === 'counted') {
      // Somebody else took cash out since, so the count and the beginning are others.
      change({ ...NOTHING, note });
      setTried(false);
    }
    if (data === undefined || error !== undefined) {
      const silent = 'The till could not be closed';
      return fail(error === undefined ? silent : errorMessage(error, silent));
    }
    const { id, difference } = data.closeTill;
    const said = differenceText(difference);
    toast({
      ...success(said === '' ? 'Till closed' : `Till closed. ${said}`),
      action: can('till:report')
        ? { label: 'Print closing', run: () => openAppOverlay({ kind: 'closing', closingId: id }) }
        : undefined,
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Close the till"
      description="Count the cash in the drawer. Everything since the last closing is counted with it."
      size="small"
      busy={fetching}
      dirty={form.isTyped}
      notice={form.notice}
      error={problem}
      onSubmit={() => void submit()}
      submitLabel="Close the till"
      submitDisabled={seenClosing === undefined}
      firstField={left === null ? 'float' : 'counted'}
    >
      {hasOpen ? null : <Notice spaced>Nothing came in or went out since the last closing.</Notice>}
      {isOther ? (
        <Notice spaced>
          Cash came in or went out since you opened this. Count the drawer again, or go on if your
          count has it.
        </Notice>
      ) : null}
      <Stack>
        <Field
          label="Cash at the beginning"
          hint={left === null ? undefined : 'What the last closing left in the drawer.'}
          error={tried && float === '' ? 'How much was there? 0 for nothing' : ''}
          required
        >
          <MoneyField name="float" value={float} onChange={(typed) => change({ float: typed })} />
        </Field>
        <Field
          label="Cash counted"
          error={tried && counted === '' ? 'How much is there? 0 for nothing' : ''}
          required
        >
          <MoneyField
            name="counted"
            value={counted}
            // Also what that closing left: should the answer be lost, the same press sends the same.
            onChange={(typed) =>
              change({
                counted: typed,
                seenClosing: lastClosing ?? state.seenClosing,
                seenCash: opened?.cash ?? state.seenCash,
                float: state.float ?? left,
              })
            }
          />
        </Field>
        <Field
          label="Taken out now"
          hint="To the bank or the owner; the rest stays for tomorrow."
          error={tried && tooMuch ? 'That is more than was counted' : ''}
        >
          <MoneyField
            name="takenOut"
            value={takenOut}
            onChange={(typed) => change({ takenOut: typed })}
          />
        </Field>
        <Field label="Note">
          <TextInput
            name="note"
            maxLength={100}
            value={note}
            onChange={(typed) => change({ note: typed })}
          />
        </Field>
      </Stack>
    </Dialog>
  );
}

interface TillNow {
  lastClosing: string | undefined;
  lastCash: string | undefined;
}

/**
 * Whether cash came in or went out since the form was opened, or since another closing. A form that
 * was unsaved when the page was loaded again was opened before that.
 */
function useCashSince({ lastClosing, lastCash }: TillNow, { seenClosing, seenCash }: TillCount) {
  const isSame = seenCash !== null && seenClosing === lastClosing;
  const [opened, setOpened] = useState<{ closing: string; cash: string }>();
  if (lastClosing !== undefined && lastCash !== undefined && opened?.closing !== lastClosing)
    setOpened({ closing: lastClosing, cash: isSame ? seenCash : lastCash });
  // A count from before another closing is refused.
  const isRefused = seenClosing !== null && seenClosing !== lastClosing;
  const isOther = !isRefused && opened !== undefined && lastCash !== undefined;
  return {
    /** The closing and the newest cash then. */
    opened,
    isOther: isOther && opened.closing === lastClosing && opened.cash !== lastCash,
  };
}
