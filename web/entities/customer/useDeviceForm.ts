import { useClient } from 'urql';
import { errorMessage } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { formName } from '../../lib/form/useKeptForm.ts';
import { useVersionedForm, type VersionedForm } from '../../lib/form/useVersionedForm.ts';
import { rowOf } from '../../lib/form/versionedSave.ts';
import { changedValues } from '../../ui/overlay/conflict.ts';
import {
  checkDraft,
  DEVICE_FIELDS,
  type DeviceDraft,
  type DeviceField,
  draftOf,
} from './deviceDraft.ts';
import { DeviceFields, type DeviceRow } from './deviceFields.ts';
import type { DeviceMove } from './useDeviceMove.ts';

const DeviceForm_Save = graphql(
  `
    mutation DeviceForm_Save(
      $id: ID
      $customerId: ID
      $recordId: ID
      $fromCustomerId: ID
      $input: DeviceInput!
      $version: Int
      $idempotencyKey: String
    ) {
      saveDevice(
        id: $id
        customerId: $customerId
        recordId: $recordId
        fromCustomerId: $fromCustomerId
        input: $input
        version: $version
        idempotencyKey: $idempotencyKey
      ) {
        ...DeviceFields
      }
    }
  `,
  [DeviceFields],
);

const DeviceForm_Now = graphql(
  `
    query DeviceForm_Now($id: ID!) {
      customer(id: $id) {
        id
        devices {
          ...DeviceFields
        }
      }
    }
  `,
  [DeviceFields],
);

/** Where a device belongs. */
export interface DevicePlace {
  customerId: string;
  /** The record with which it came in. */
  recordId?: string | null | undefined;
}

/** The kind of the form where it is opened: on a customer, or on a record of theirs. */
export function deviceForm(customerId: string, recordId: string | null): string {
  return `device ${recordId === null ? 'customer' : 'record'} ${recordId ?? customerId}`;
}

/** The form of a device; null for a new one, which may be somebody else's and move. */
export function useDeviceForm(
  device: DeviceRow | null,
  { customerId, recordId = null }: DevicePlace,
  move: DeviceMove,
  onSaved: () => void,
): VersionedForm<DeviceField, DeviceDraft, DeviceRow> {
  const client = useClient();
  return useVersionedForm({
    row: device,
    keptAs: formName(deviceForm(customerId, recordId), device?.id),
    fields: DEVICE_FIELDS,
    draftOf,
    check: checkDraft,
    create: (draft, idempotencyKey) => {
      const input = changedValues(DEVICE_FIELDS, draftOf(null), draft);
      const saved = move.save((fromCustomerId) => {
        const variables = { customerId, recordId, fromCustomerId, input, idempotencyKey };
        return client.mutation(DeviceForm_Save, variables);
      });
      return rowOf(saved, (data) => data.saveDevice);
    },
    update: ({ id, version }, draft, before) => {
      const variables = {
        id,
        version,
        recordId,
        input: changedValues(DEVICE_FIELDS, before, draft),
      };
      return rowOf(client.mutation(DeviceForm_Save, variables), (data) => data.saveDevice);
    },
    reread: async (row) => {
      const how = { requestPolicy: 'network-only' } as const;
      const { data, error } = await client.query(DeviceForm_Now, { id: customerId }, how);
      return { data: data?.customer.devices.find(({ id }) => id === row.id), error };
    },
    savedText: () => {
      const movedFrom = move.movedFrom();
      if (movedFrom !== undefined) return `The device was moved from ${movedFrom}`;
      return device === null ? 'Device added successfully' : 'Device updated successfully';
    },
    savedAction: () => move.undo(recordId),
    failedText: (error) => errorMessage(error, 'Failed to save device'),
    onSaved,
  });
}
