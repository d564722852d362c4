import { NOT_AN_IMEI } from '../../../../src/domain/imei.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { HintButton } from '../../../ui/form/HintButton.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import type { DeviceNumber } from './useDeviceNumber.ts';

/** The IMEI of a new record; an invalid one can be kept as the serial number. */
export function DeviceNumberField({ device }: { device: DeviceNumber }) {
  const { text, isSerial, error, change, keepAsSerial } = device;
  return (
    <Field
      label={isSerial ? 'Serial number' : 'IMEI'}
      error={error}
      hint={
        error === NOT_AN_IMEI ? (
          <HintButton onClick={keepAsSerial}>Keep as serial number</HintButton>
        ) : (
          'The shop recognises the device by it when it comes back.'
        )
      }
    >
      <TextInput name="imei" value={text} onChange={change} />
    </Field>
  );
}
