import { Plus, Smartphone } from 'lucide-react';
import { joinTexts } from '../../../../src/domain/join-texts.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useMutation } from 'urql';
import { DeviceDialog } from '../../../entities/customer/DeviceDialog.tsx';
import {
  deviceName,
  deviceNumbers,
  type DeviceRow,
} from '../../../entities/customer/deviceFields.ts';
import { deviceForm } from '../../../entities/customer/useDeviceForm.ts';
import { errorMessage } from '../../../lib/client/errors.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { useAutosave } from '../../../lib/form/useAutosave.ts';
import { useKeptOpening } from '../../../lib/form/useKeptForm.ts';
import { space, theme } from '../../../theme/theme.ts';
import { failure, success, useToast } from '../../../ui/feedback/useToast.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { InDialogContext } from '../../../ui/overlay/openDialogs.ts';

const RecordDevice_Choose = graphql(`
  mutation RecordDevice_Choose($id: ID!, $recordId: ID!) {
    saveDevice(id: $id, recordId: $recordId, input: {}) {
      id
      version
    }
  }
`);

const RecordDevice_Clear = graphql(`
  mutation RecordDevice_Clear($recordId: ID!) {
    clearDevice(recordId: $recordId) {
      id
      version
    }
  }
`);

interface RecordDeviceProps {
  recordId: string;
  customerId: string;
  /** The device of the record. */
  device: DeviceRow | null;
  /** The devices of the customer. */
  devices: readonly DeviceRow[];
}

/** The device of a record, chosen among those of its customer or added (rule 313). */
export function RecordDevice({ recordId, customerId, device, devices }: RecordDeviceProps) {
  const toast = useToast();
  const [isAdding, setIsAdding] = useState(
    useKeptOpening(deviceForm(customerId, recordId), () => true) ?? false,
  );
  const [, note] = useMutation(RecordDevice_Choose);
  const [, clear] = useMutation(RecordDevice_Clear);
  const { shown, choose } = useAutosave(device?.id ?? '', async (id) => {
    const { error } = id === '' ? await clear({ recordId }) : await note({ id, recordId });
    toast(
      error === undefined
        ? success(id === '' ? 'No device noted' : 'Device noted')
        : failure(errorMessage(error, 'Failed to note the device')),
    );
    return error === undefined;
  });
  const offered = devices.map((one) => ({
    value: one.id,
    label: joinTexts([deviceName(one), deviceNumbers(one)], ', '),
  }));
  const isForeign = device !== null && !devices.some(({ id }) => id === device.id);
  return (
    <Line>
      <Smartphone size={16} aria-hidden="true" />
      {offered.length === 0 && device === null ? (
        <span>No device noted.</span>
      ) : (
        <Choice>
          <Select
            size="small"
            aria-label="Device of this record"
            value={shown}
            placeholder={shown === '' ? 'Which device?' : 'No device'}
            options={
              isForeign ? [{ value: device.id, label: deviceName(device) }, ...offered] : offered
            }
            onChange={choose}
          />
        </Choice>
      )}
      <Button size="small" icon={<Plus />} onClick={() => setIsAdding(true)}>
        Add Device
      </Button>
      {isAdding ? (
        <InDialogContext value={true}>
          <DeviceDialog
            device={null}
            customerId={customerId}
            recordId={recordId}
            onClose={() => setIsAdding(false)}
          />
        </InDialogContext>
      ) : null}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  margin-top: ${space[2]};
  color: ${theme.textSecondary};
`;

const Choice = styled.div`
  flex: 1 1 160px;
  min-width: 0;
  max-width: 320px;
`;
