import { SUGGESTED_KINDS } from '../../../src/domain/customer-devices.ts';
import { NOT_AN_IMEI } from '../../../src/domain/imei.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { HintButton } from '../../ui/form/HintButton.tsx';
import { textOptions } from '../../ui/form/Select.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { FieldGrid } from '../../ui/layout/Stack.tsx';
import { VersionedDialog } from '../../ui/overlay/VersionedDialog.tsx';
import { DASH } from '../../ui/table/tableTypes.ts';
import { moveToSerial, DEVICE_LABELS, type DeviceField } from './deviceDraft.ts';
import type { DeviceRow } from './deviceFields.ts';
import { MoveQuestion } from './MoveQuestion.tsx';
import { type DevicePlace, useDeviceForm } from './useDeviceForm.ts';
import { useDeviceMove } from './useDeviceMove.ts';

const KINDS = textOptions(SUGGESTED_KINDS);

interface DeviceDialogProps extends DevicePlace {
  /** Null for a new device. */
  device: DeviceRow | null;
  onClose: () => void;
}

/** Adds a device of a customer, or changes it. */
export function DeviceDialog({ device, onClose, ...place }: DeviceDialogProps) {
  const move = useDeviceMove();
  const form = useDeviceForm(device, place, move, onClose);
  const { draft, errors, change } = form;
  const field = (name: DeviceField) => ({ label: DEVICE_LABELS[name], error: errors[name] });
  const text = (name: DeviceField) => ({
    name,
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const imei = (name: 'imei' | 'imei2') => ({
    ...field(name),
    hint:
      errors[name] === NOT_AN_IMEI ? (
        <HintButton onClick={() => change(moveToSerial(draft, name))}>
          Keep as serial number
        </HintButton>
      ) : name === 'imei' ? (
        'Dial *#06# on the phone to see it.'
      ) : undefined,
  });
  return (
    <VersionedDialog
      form={form}
      onClose={onClose}
      title={device === null ? 'Add Device' : 'Edit Device'}
      size="medium"
      labelOf={(name) => DEVICE_LABELS[name]}
      textOf={(_name, value) => (value === '' ? DASH : value)}
    >
      <FieldGrid>
        <Field {...imei('imei')}>
          <TextInput {...text('imei')} inputMode="numeric" />
        </Field>
        <Field {...imei('imei2')}>
          <TextInput {...text('imei2')} inputMode="numeric" />
        </Field>
        <Field {...field('brand')}>
          <TextInput {...text('brand')} />
        </Field>
        <Field {...field('model')}>
          <TextInput {...text('model')} />
        </Field>
        <Field {...field('kind')}>
          <Combobox {...text('kind')} options={KINDS} freeText />
        </Field>
        <Field {...field('serial')}>
          <TextInput {...text('serial')} />
        </Field>
        <div data-wide>
          <Field {...field('note')}>
            <TextArea {...text('note')} />
          </Field>
        </div>
      </FieldGrid>
      <MoveQuestion move={move} />
    </VersionedDialog>
  );
}
