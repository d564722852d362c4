import { Handshake, Truck } from 'lucide-react';
import { styled } from 'styled-components';
import { isShipped } from '../../../src/domain/shipping.ts';
import { useRecordName } from '../../entities/repair/useRecordName.ts';
import { space } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { SelectBox, SelectLabel } from '../../ui/form/SelectBox.tsx';
import { IconButton } from '../../ui/overlay/Tooltip.tsx';
import type { ShippingRow } from './shippingList.ts';

/** What the buttons of a row do. */
export interface ShippingActions {
  isSelected: (id: string) => boolean;
  toggle: (id: string, reaches: boolean) => void;
  manage: (row: ShippingRow) => void;
  ship: (row: ShippingRow) => void;
  release: (row: ShippingRow) => void;
}

interface ActionsProps {
  row: ShippingRow;
  actions: ShippingActions;
}

/** The client and the unit of a row, in the labels of its buttons. */
function useWhoseUnit(row: ShippingRow): string {
  return `${useRecordName()(row)}, ${row.unit}`;
}

/** Picks a unit that is still to be shipped, to ship it together with others. */
export function SelectUnit({ row, actions }: ActionsProps) {
  const whose = useWhoseUnit(row);
  if (isShipped(row)) return null;
  return (
    <SelectBox
      label={`Select ${whose}`}
      checked={actions.isSelected(row.id)}
      onToggle={(reaches) => actions.toggle(row.id, reaches)}
    />
  );
}

export function RowButtons({ row, actions }: ActionsProps) {
  const whose = useWhoseUnit(row);
  return (
    <ButtonRow>
      {isShipped(row) ? null : (
        <>
          <IconButton
            size="small"
            label={`Ship ${whose}`}
            icon={<Truck />}
            onClick={() => actions.ship(row)}
          />
          <IconButton
            size="small"
            label={`Released at the counter: ${whose}`}
            icon={<Handshake />}
            onClick={() => actions.release(row)}
          />
        </>
      )}
      <ManageButton row={row} actions={actions} />
    </ButtonRow>
  );
}

/** The same on a phone, in words. */
export function CardButtons({ row, actions }: ActionsProps) {
  const whose = useWhoseUnit(row);
  return (
    <>
      {isShipped(row) ? null : (
        <SelectLabel>
          <SelectUnit row={row} actions={actions} />
          Select
        </SelectLabel>
      )}
      <CardRow>
        {isShipped(row) ? null : (
          <>
            <Button size="small" aria-label={`Ship ${whose}`} onClick={() => actions.ship(row)}>
              Ship
            </Button>
            <Button
              size="small"
              aria-label={`Released at the counter: ${whose}`}
              onClick={() => actions.release(row)}
            >
              Released
            </Button>
          </>
        )}
        <ManageButton row={row} actions={actions} />
      </CardRow>
    </>
  );
}

function ManageButton({ row, actions }: ActionsProps) {
  const whose = useWhoseUnit(row);
  return (
    <Button
      size="small"
      aria-label={`Manage shipping of ${whose}`}
      onClick={() => actions.manage(row)}
    >
      Manage
    </Button>
  );
}

const ButtonRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[1]};
`;

/** Where it does not fit beside Select, all of it moves below. */
const CardRow = styled(ButtonRow)`
  flex-wrap: wrap;
  gap: ${space[2]};
`;
