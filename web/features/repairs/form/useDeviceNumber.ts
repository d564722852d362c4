import { useLayoutEffect, useRef, useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { parseDevice } from '../../../../src/domain/customer-devices.ts';
import { nameKey } from '../../../../src/domain/names.ts';
import { dialNumber } from '../../../../src/domain/phones.ts';
import { useDeviceMove } from '../../../entities/customer/useDeviceMove.ts';
import { errorMessage, problemOf } from '../../../lib/client/errors.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { createTextKeys } from '../../../lib/form/textKeys.ts';
import { useProblem } from '../../../lib/form/useProblem.ts';
import type { RepairDraft } from './repairDraft.ts';

const DeviceNumber_Save = graphql(`
  mutation DeviceNumber_Save(
    $recordId: ID!
    $fromCustomerId: ID
    $input: DeviceInput!
    $idempotencyKey: String!
  ) {
    saveDevice(
      recordId: $recordId
      fromCustomerId: $fromCustomerId
      input: $input
      idempotencyKey: $idempotencyKey
    ) {
      id
      version
    }
  }
`);

/** A number as typed, and whether it is kept as a serial number. */
export interface TypedNumber {
  text: string;
  isSerial: boolean;
}

const NOTHING: TypedNumber = { text: '', isSerial: false };

/** The number of the device that comes in with a new record. */
export type DeviceNumber = ReturnType<typeof useDeviceNumber>;

/** The IMEI of a new record, or what is kept as its serial number (rule 313). */
export function useDeviceNumber(kept: TypedNumber = NOTHING) {
  const client = useClient();
  const move = useDeviceMove();
  const [keys] = useState(createTextKeys);
  const [text, setText] = useState(kept.text);
  const [isSerial, setIsSerial] = useState(kept.isSerial);
  const [problem, setProblem] = useProblem();
  const input = isSerial ? { serial: text } : { imei: text };
  const number = text.trim() === '' ? '' : JSON.stringify(input);
  /** The number that the record has; '' for none. */
  const [saved, setSaved] = useState('');
  const latest = useRef(number);
  useLayoutEffect(() => {
    latest.current = number;
  }, [number]);

  return {
    move,
    text,
    isSerial,
    error: problem === '' ? undefined : problem,
    isUnsaved: number !== '' && number !== saved,
    /** Whether another number was typed after this one was sent. */
    holdsMore: () => latest.current !== '' && latest.current !== number,
    change: (next: string) => {
      setText(next);
      setProblem('');
      if (next.trim() === '') setIsSerial(false);
    },
    keepAsSerial: () => {
      setIsSerial(true);
      setProblem('');
    },
    /** Tells whether it can be saved with this draft; if not, the field says why. */
    check: ({ clientName, contactNo, clientId }: RepairDraft): boolean => {
      if (text.trim() === '') return true;
      const isNobody =
        clientId === '' && (nameKey(clientName) === '' || dialNumber(contactNo) === null);
      const found = isNobody
        ? 'A device needs its client’s name and contact number'
        : problemOf(() => parseDevice(input));
      setProblem(found ?? '');
      return found === null;
    },
    /** Notes the device of a saved record. */
    save: async (recordId: string): Promise<CombinedError | undefined> => {
      if (number === '' || number === saved) return undefined;
      const { error: refusal } = await move.save((fromCustomerId) =>
        keys.send(JSON.stringify([recordId, input]), (idempotencyKey) => {
          const variables = { recordId, fromCustomerId, input, idempotencyKey };
          return client.mutation(DeviceNumber_Save, variables);
        }),
      );
      if (refusal === undefined) setSaved(number);
      else setProblem(errorMessage(refusal, 'Failed to save device'));
      return refusal;
    },
  };
}
