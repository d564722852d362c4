import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useMutation } from 'urql';
import { formatPeso } from '../../../src/domain/money.ts';
import { PAYMENT_CHANNELS, type PaymentChannel } from '../../../src/domain/statuses.ts';
import { channelText } from '../../entities/repair/format.ts';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { useUndoAction } from '../../entities/repair/useUndoAction.ts';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { media } from '../../theme/breakpoints.ts';
import { fontSize, fontWeight, size, space } from '../../theme/theme.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { Key } from '../../ui/layout/Key.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import type { RepairRow } from './records.ts';
import { fieldLabel } from './repairDraft.ts';
import { useRecord } from './useRepairForm.ts';

const PaidDialog_Save = graphql(`
  mutation PaidDialog_Save($id: ID!, $input: RepairRecordInput!, $version: Int!) {
    updateRepairRecord(id: $id, input: $input, version: $version) {
      id
      version
    }
  }
`);

interface PaidDialogProps {
  row: RepairRow;
  onClose: () => void;
}

/** Marks a record as paid by a channel, each a key from 1 to 5; asks for a cost that is missing. */
export function PaidDialog({ row, onClose }: PaidDialogProps) {
  const { record = row } = useRecord(row.id);
  const numberOf = useTicketNumber();
  const [cost, setCost] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const [asksCost] = useState(Number(row.repairCost ?? 0) === 0);
  const { paying, pay } = usePay(record, cost, onClose);
  useDigits((place) => {
    const channel = PAYMENT_CHANNELS[place];
    if (channel !== undefined) pay(channel);
  });
  const goToChannels = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    list.current?.querySelector('button')?.focus();
  };
  const { paymentStatus, paymentChannel } = record;
  const by = paymentChannel === null ? '' : ` by ${channelText(paymentChannel)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Paid"
      number={numberOf(row.id)}
      description={[row.clientName, row.unit].filter((text) => text !== '').join(' · ')}
      size="small"
      busy={paying !== null}
    >
      {paymentStatus === 'paid' ? <Notice spaced>This record is paid{by} already.</Notice> : null}
      {asksCost ? (
        <div onKeyDown={goToChannels}>
          <Field
            label={fieldLabel('repairCost')}
            hint="Not set yet. Enter goes to the channels; empty keeps it."
          >
            <MoneyField name="repairCost" value={cost} onChange={setCost} />
          </Field>
        </div>
      ) : (
        <Amount>{formatPeso(record.repairCost)}</Amount>
      )}
      <Channels ref={list} role="group" aria-label={fieldLabel('paymentChannel')}>
        {PAYMENT_CHANNELS.map((channel, place) => (
          <Channel
            key={channel}
            fullWidth
            busy={paying === channel}
            aria-keyshortcuts={`${place + 1}`}
            {...(place === 0 && !asksCost ? { 'data-first': true } : {})}
            onClick={() => pay(channel)}
          >
            {channelText(channel)}
            <ChannelKey aria-hidden="true">{place + 1}</ChannelKey>
          </Channel>
        ))}
      </Channels>
    </Dialog>
  );
}

/** Saves status, channel and a new cost in one change. */
function usePay(record: RepairRow, cost: string, onClose: () => void) {
  const toast = useToast();
  const numberOf = useTicketNumber();
  const undo = useUndoAction();
  const [paying, setPaying] = useState<PaymentChannel | null>(null);
  const [, save] = useMutation(PaidDialog_Save);
  const pay = async (channel: PaymentChannel) => {
    if (paying !== null) return;
    setPaying(channel);
    const input = {
      paymentStatus: 'paid',
      paymentChannel: channel,
      ...(cost === '' ? {} : { repairCost: cost }),
    };
    const { id, version } = record;
    const { data, error } = await save({ id, input, version });
    setPaying(null);
    if (data === undefined || error !== undefined) {
      const message = 'The payment could not be saved';
      return toast(failure(error === undefined ? message : errorMessage(error, message)));
    }
    const saved = data.updateRepairRecord;
    const text = `Paid by ${channelText(channel)}, ${formatPeso(cost === '' ? record.repairCost : cost)}`;
    const action = saved.version > version ? undo(saved) : undefined;
    toast({ ...success(text, numberOf(id)), action });
    onClose();
  };
  return { paying, pay: (channel: PaymentChannel) => void pay(channel) };
}

/** Calls back with the place, from 0, of a digit that is pressed outside of a field. */
function useDigits(press: (place: number) => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const down = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || !/^[1-9]$/.test(key))
        return;
      if (target instanceof Element && target.matches('input, textarea, select')) return;
      event.preventDefault();
      latest.current(Number(key) - 1);
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  }, []);
}

const Amount = styled.p`
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.strong};
  font-variant-numeric: tabular-nums;
`;

const Channels = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[4]};
`;

const Channel = styled(Button)`
  justify-content: stretch;

  > span {
    width: 100%;
  }

  > span > span {
    display: flex;
    flex: 1;
    align-items: center;
    justify-content: space-between;
  }

  ${media.coarse} {
    min-height: ${size.touch};
  }
`;

const ChannelKey = styled(Key)`
  @media (hover: none) {
    display: none;
  }
`;
