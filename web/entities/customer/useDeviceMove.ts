import { useRef, useState } from 'react';
import { type OperationResult, useClient } from 'urql';
import { readError } from '../../lib/client/errors.ts';
import { failureToRetry } from '../../lib/client/failureToRetry.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { success, type ToastAction, useToast } from '../../ui/feedback/useToast.ts';

const DeviceMove_Back = graphql(`
  mutation DeviceMove_Back($id: ID!, $customerId: ID!, $fromCustomerId: ID!) {
    saveDevice(id: $id, customerId: $customerId, fromCustomerId: $fromCustomerId, input: {}) {
      id
      version
    }
  }
`);

const DeviceMove_Clear = graphql(`
  mutation DeviceMove_Clear($recordId: ID!) {
    clearDevice(recordId: $recordId) {
      id
      version
    }
  }
`);

interface Owner {
  id: string;
  name: string;
}

/** Whose device it is, and whose it becomes. */
interface Owners {
  from: Owner;
  to: Owner;
}

interface SavedDevice {
  saveDevice: { id: string };
}

export interface DeviceMove {
  /** The move that is asked about. */
  asked: Owners | null;
  confirm: () => void;
  cancel: () => void;
  /** Saves a device; if it is somebody else's, asks first whether it moves from them. */
  save: <Data extends SavedDevice>(
    attempt: (fromCustomerId: string | null) => PromiseLike<OperationResult<Data>>,
  ) => Promise<OperationResult<Data>>;
  /** The customer from whom the saved device moved; undefined when it did not. */
  movedFrom: () => string | undefined;
  /** Moves it back; undefined when it did not move. */
  undo: (recordId: string | null) => ToastAction | undefined;
}

/** Asks whether a device that was sold on moves to its new owner (rule 437). */
export function useDeviceMove(): DeviceMove {
  const client = useClient();
  const toast = useToast();
  const [question, setQuestion] = useState<Owners & { answer: (isConfirmed: boolean) => void }>();
  const moved = useRef<Owners & { id: string }>(undefined);

  const moveBack = async (recordId: string | null): Promise<void> => {
    if (moved.current === undefined) return;
    const { id, from, to } = moved.current;
    const variables = { id, customerId: from.id, fromCustomerId: to.id };
    const { error } = await client.mutation(DeviceMove_Back, variables);
    const cleared =
      error === undefined && recordId !== null
        ? (await client.mutation(DeviceMove_Clear, { recordId })).error
        : error;
    toast(
      cleared === undefined
        ? success(`The device is ${from.name}’s again`)
        : failureToRetry(cleared, 'Failed to move the device back', () => moveBack(recordId)),
    );
  };

  return {
    asked: question ?? null,
    confirm: () => question?.answer(true),
    cancel: () => question?.answer(false),
    save: async (attempt) => {
      const first = await attempt(null);
      const owners = first.error === undefined ? null : ownersOf(readError(first.error).current);
      if (owners === null) return first;
      const isConfirmed = await new Promise<boolean>((answer) =>
        setQuestion({ ...owners, answer }),
      );
      setQuestion(undefined);
      if (!isConfirmed) return first;
      const second = await attempt(owners.from.id);
      const id = second.data?.saveDevice.id;
      if (second.error === undefined && id !== undefined) moved.current = { ...owners, id };
      return second;
    },
    movedFrom: () => moved.current?.from.name,
    undo: (recordId) =>
      moved.current === undefined
        ? undefined
        : { label: 'Undo move', run: () => moveBack(recordId) },
  };
}

/** The owners that a refusal names, if the device may be moved. */
function ownersOf(current: unknown): Owners | null {
  if (typeof current !== 'object' || current === null) return null;
  if (!('from' in current) || !('to' in current)) return null;
  const [from, to] = [ownerOf(current.from), ownerOf(current.to)];
  return from === null || to === null ? null : { from, to };
}

function ownerOf(value: unknown): Owner | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value))
    return null;
  return { id: String(value.id), name: String(value.name) };
}
