import { Handshake, Truck } from 'lucide-react';
import { styled } from 'styled-components';
import { isShipped } from '../../../src/domain/shipping.ts';
import { space } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { SelectBox, SelectLabel } from '../../ui/form/SelectBox.tsx';
import { IconButton } from '../../ui/overlay/Tooltip.tsx';
import type { ShippingRow } from './shippingList.ts';

/** What the buttons of a row do. */
export interface ShippingActs {
  isSelected: (id: string) => boolean;
  toggle: (id: string, reaches: boolean) => void;
  manage: (row: ShippingRow) => void;
  ship: (row: ShippingRow) => void;
  release: (row: ShippingRow) => void;
}

interface ActsProps {
  row: ShippingRow;
  acts: ShippingActs;
}

const whoseUnit = ({ id, clientName, unit }: ShippingRow): string =>
  `${clientName === '' ? `record ${id}` : clientName}, ${unit}`;

/** Picks a unit that is still to be shipped, to ship it together with others. */
export function SelectUnit({ row, acts }: ActsProps) {
  if (isShipped(row)) return null;
  return (
    <SelectBox
      label={`Select ${whoseUnit(row)}`}
      checked={acts.isSelected(row.id)}
      onToggle={(reaches) => acts.toggle(row.id, reaches)}
    />
  );
}

export function RowButtons({ row, acts }: ActsProps) {
  return (
    <ButtonRow>
      {isShipped(row) ? null : (
        <>
          <IconButton
            size="small"
            label={`Ship ${whoseUnit(row)}`}
            icon={<Truck />}
            onClick={() => acts.ship(row)}
          />
          <IconButton
            size="small"
            label={`Released at the counter: ${whoseUnit(row)}`}
            icon={<Handshake />}
            onClick={() => acts.release(row)}
          />
        </>
      )}
      <ManageButton row={row} acts={acts} />
    </ButtonRow>
  );
}

/** The same on a phone, in words. */
export function CardButtons({ row, acts }: ActsProps) {
  return (
    <>
      {isShipped(row) ? null : (
        <SelectLabel>
          <SelectUnit row={row} acts={acts} />
          Select
        </SelectLabel>
      )}
      <CardRow>
        {isShipped(row) ? null : (
          <>
            <Button
              size="small"
              aria-label={`Ship ${whoseUnit(row)}`}
              onClick={() => acts.ship(row)}
            >
              Ship
            </Button>
            <Button
              size="small"
              aria-label={`Released at the counter: ${whoseUnit(row)}`}
              onClick={() => acts.release(row)}
            >
              Released
            </Button>
          </>
        )}
        <ManageButton row={row} acts={acts} />
      </CardRow>
    </>
  );
}

function ManageButton({ row, acts }: ActsProps) {
  return (
    <Button
      size="small"
      aria-label={`Manage shipping of ${whoseUnit(row)}`}
      onClick={() => acts.manage(row)}
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
