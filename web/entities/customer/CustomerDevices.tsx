import { Pencil, Plus, Smartphone } from 'lucide-react';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useKeptOpening } from '../../lib/form/useKeptForm.ts';
import { fontSize, radius, space, theme } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { DetailsSection } from '../../ui/layout/Details.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { InDialogContext } from '../../ui/overlay/openDialogs.ts';
import { DeviceDialog } from './DeviceDialog.tsx';
import { deviceForm } from './useDeviceForm.ts';
import { deviceName, deviceNumbers, type DeviceRow } from './deviceFields.ts';

interface CustomerDevicesProps {
  customerId: string;
  devices: readonly DeviceRow[];
}

/** The devices of a customer, to add and to change. */
export function CustomerDevices({ customerId, devices }: CustomerDevicesProps) {
  const [open, setOpen] = useState(
    useKeptOpening<DeviceRow, DeviceRow | 'new'>(
      deviceForm(customerId, null),
      ({ base }) => base ?? 'new',
    ),
  );
  return (
    <DetailsSection title="Devices">
      <List aria-label="Devices">
        {devices.map((device) => (
          <Item key={device.id}>
            <Smartphone size={16} aria-hidden="true" />
            <Words>
              <span>{deviceName(device)}</span>
              <Secondary>{joinTexts([deviceNumbers(device), device.note])}</Secondary>
            </Words>
            <PlainIconButton
              label={`Edit ${deviceName(device)}`}
              icon={<Pencil />}
              size="small"
              onClick={() => setOpen(device)}
            />
          </Item>
        ))}
      </List>
      <Row>
        {devices.length === 0 ? <Secondary>No devices yet.</Secondary> : null}
        <Button size="small" icon={<Plus />} onClick={() => setOpen('new')}>
          Add Device
        </Button>
      </Row>
      {open === null ? null : (
        <InDialogContext value={true}>
          <DeviceDialog
            device={open === 'new' ? null : open}
            customerId={customerId}
            onClose={() => setOpen(null)}
          />
        </InDialogContext>
      )}
    </DetailsSection>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  margin-bottom: ${space[2]};
  font-size: ${fontSize.table};

  &:empty {
    display: none;
  }
`;

const Item = styled.li`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${theme.border};
  border-radius: ${radius.medium};

  > svg {
    color: ${theme.textSecondary};
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  overflow-wrap: anywhere;
`;
