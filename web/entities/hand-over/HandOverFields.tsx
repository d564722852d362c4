import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { formatPeso, toCentavos } from '../../../src/domain/money.ts';
import type { OpenSum } from '../../../src/domain/payments.ts';
import { PAYMENT_CHANNELS, withCurrent } from '../../../src/domain/statuses.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { usePlainKeys } from '../../lib/browser/usePlainKeys.ts';
import { fontSize, fontWeight, space } from '../../theme/theme.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { ChoiceButtons } from '../../ui/form/ChoiceButtons.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { Caption } from '../../ui/layout/Text.tsx';
import { CheckButtons } from '../intake/CheckButtons.tsx';
import { channelText, daysText } from '../repair/format.ts';
import {
  asksForChannel,
  asksForReference,
  faultsNoted,
  type HandOverDraft,
  pickupCheckLabels,
  type PaidBy,
} from './handOverDraft.ts';
import type { HandOverFacts } from './handOverQueries.ts';
import { COARSE_QUERY } from '../../theme/breakpoints.ts';

interface HandOverFieldsProps {
  facts: HandOverFacts;
  draft: HandOverDraft;
  sum: OpenSum | null;
  onChange: (change: Partial<HandOverDraft>) => void;
}

/** The channels by digit, and 0 for paying later. */
const KEYS = /^[0-5]$/;
const CHOICES: readonly PaidBy[] = ['later', ...PAYMENT_CHANNELS];

/** The fields of a hand-over: the money first, then who takes the unit. */
export function HandOverFields({ facts, draft, sum, onChange }: HandOverFieldsProps) {
  const { warrantyDays } = useShop();
  const faults = faultsNoted(facts);
  const { accessories } = facts.intake;
  const fields = useRef<HTMLDivElement>(null);
  // The fields appear after the dialog, which had nothing to focus.
  useEffect(() => focusFirst(fields.current), []);
  return (
    <Stack $gap={5} ref={fields}>
      {sum === null ? <Settled facts={facts} /> : <Paying {...{ sum, draft, onChange }} />}
      <Field label="Who takes it">
        <TextInput
          name="pickedUpBy"
          maxLength={100}
          value={draft.pickedUpBy}
          onChange={(pickedUpBy) => onChange({ pickedUpBy })}
        />
      </Field>
      {accessories.length === 0 ? null : (
        <Notice>Came with: {accessories.join(', ')}. Give all of it back.</Notice>
      )}
      <Field label="Warranty">
        <ChoiceButtons
          label="Warranty"
          value={draft.warrantyDuration}
          onChange={(warrantyDuration) => onChange({ warrantyDuration })}
          options={[
            { value: '', label: 'None' },
            ...withCurrent(warrantyDays.map(String), draft.warrantyDuration).map((days) => ({
              value: days,
              label: daysText(days),
            })),
          ]}
        />
      </Field>
      <Stack as="section" $gap={2} aria-label="Checked together">
        <Title>Checked together</Title>
        <Caption as="p">
          {faults.length === 0
            ? 'Optional: what works as it leaves.'
            : `Faulty when it came in: ${faults.join(', ')}. What works as it leaves?`}
        </Caption>
        <CheckButtons
          labels={pickupCheckLabels(facts)}
          checks={draft.outChecks}
          onChange={(outChecks) => onChange({ outChecks })}
        />
      </Stack>
    </Stack>
  );
}

/**
 * Focuses the question about money, else the button; not on touch, where that would open the
 * keyboard.
 */
function focusFirst(fields: HTMLElement | null): void {
  if (window.matchMedia(COARSE_QUERY).matches) return;
  const asked = fields?.querySelector<HTMLElement>('[data-asks] input');
  const button = fields?.closest('form')?.querySelector<HTMLElement>('footer [type=submit]');
  (asked ?? button)?.focus();
}

function Settled({ facts: { recordPayments, repairRecord } }: { facts: HandOverFacts }) {
  if (toCentavos(recordPayments.overpaid) > 0)
    return (
      <Notice>Return {formatPeso(recordPayments.overpaid)}: more was paid than it costs.</Notice>
    );
  return (
    <Sum>
      {toCentavos(repairRecord.repairCost) === 0 ? 'No cost is set.' : 'Nothing left to pay.'}
    </Sum>
  );
}

interface PayingProps extends Pick<HandOverFieldsProps, 'draft' | 'onChange'> {
  sum: OpenSum;
}

/** Asks how a balance is paid; an uncovered part of a paid record may be entered, too. */
function Paying({ sum, draft, onChange }: PayingProps) {
  const asks = asksForChannel(draft, sum);
  const { recordsUncovered } = draft;
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (recordsUncovered) box.current?.querySelector('input')?.focus();
  }, [recordsUncovered]);
  usePlainKeys(KEYS, box, (key) => {
    const paidBy = CHOICES[Number(key)];
    if (asks && paidBy !== undefined) onChange({ paidBy });
  });
  return (
    <div ref={box} data-asks={asks || undefined}>
      <Row $gap={3}>
        <Sum>
          {formatPeso(sum.amount)} {sum.isBalance ? 'to pay' : 'not covered'}
        </Sum>
        {asks ? null : (
          <Button size="small" onClick={() => onChange({ recordsUncovered: true })}>
            Record
          </Button>
        )}
      </Row>
      {asks ? (
        <Stack $gap={3}>
          <ChoiceButtons
            label="Paid by"
            value={draft.paidBy}
            onChange={(value) =>
              onChange({ paidBy: CHOICES.find((choice) => choice === value) ?? '' })
            }
            options={[
              ...PAYMENT_CHANNELS.map((channel, place) => ({
                value: channel,
                label: channelText(channel),
                keyName: String(place + 1),
              })),
              { value: 'later', label: 'Pays later', keyName: '0' },
            ]}
          />
          {asksForReference(draft) ? (
            <Field label="Reference" hint="Number of the transfer">
              <TextInput
                name="reference"
                maxLength={100}
                value={draft.reference}
                onChange={(reference) => onChange({ reference })}
              />
            </Field>
          ) : null}
        </Stack>
      ) : null}
    </div>
  );
}

const Sum = styled.p`
  margin-bottom: ${space[2]};
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.strong};
  font-variant-numeric: tabular-nums;
`;

const Title = styled.h3`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.strong};
`;
