import { formatPesoWhole } from '../../../src/domain/money.ts';
import { warrantyDays } from '../../../src/domain/warranty.ts';
import { Muted } from '../../ui/Muted.tsx';
import type { CardContent } from '../../ui/RecordCard.tsx';
import { DASH, dayText } from '../../ui/recordText.ts';
import type { Column } from '../../ui/tableTypes.ts';
import { TwoLine } from '../../ui/TwoLine.tsx';
import type { WarrantyRow } from './warrantyList.ts';
import { WarrantyState } from './WarrantyState.tsx';

/** The columns of spec 2, in its order. */
export function warrantyColumns(now: Date, zone: string): Column<WarrantyRow>[] {
  return [
    {
      key: 'client',
      header: 'Client & Unit',
      width: 220,
      render: ({ clientName, unit }) => (
        <TwoLine primary={clientName || <Muted>No name</Muted>} secondary={unit} />
      ),
    },
    {
      key: 'shipDate',
      header: 'Ship Date',
      width: 112,
      numeric: true,
      render: (row) => shipDate(row, zone),
    },
    {
      key: 'duration',
      header: 'Warranty Duration',
      width: 128,
      numeric: true,
      render: (row) => duration(row),
    },
    {
      key: 'shipping',
      header: 'Shipping Mode',
      width: 112,
      render: ({ modeOfShipping, shippingStatus }) =>
        modeOfShipping === null && shippingStatus === null ? (
          <Muted>{DASH}</Muted>
        ) : (
          <TwoLine
            primary={modeOfShipping ?? shippingStatus}
            secondary={modeOfShipping === null ? undefined : shippingStatus}
          />
        ),
    },
    {
      key: 'state',
      header: 'Warranty Status',
      width: 160,
      render: (row) => <WarrantyState row={row} now={now} zone={zone} />,
    },
    { key: 'technician', header: 'Technician', width: 150, render: (row) => technician(row) },
    {
      key: 'released',
      header: 'Date Released',
      width: 116,
      numeric: true,
      render: (row) => released(row, zone),
    },
    {
      key: 'cost',
      header: 'Cost',
      width: 110,
      align: 'end',
      render: ({ repairCost }) => formatPesoWhole(repairCost),
    },
  ];
}

/** The same on a phone. */
export function warrantyCard(now: Date, zone: string): (row: WarrantyRow) => CardContent {
  return (row) => ({
    title: row.clientName || 'No name',
    subtitle: row.unit || undefined,
    aside: formatPesoWhole(row.repairCost),
    fields: [
      { label: 'Warranty Status', value: <WarrantyState row={row} now={now} zone={zone} /> },
      { label: 'Warranty Duration', value: duration(row) },
      { label: 'Ship Date', value: shipDate(row, zone) },
      { label: 'Date Released', value: released(row, zone) },
      {
        label: 'Shipping Mode',
        value: [row.modeOfShipping, row.shippingStatus].filter(Boolean).join(' · ') || (
          <Muted>{DASH}</Muted>
        ),
      },
      { label: 'Technician', value: technician(row) },
    ],
  });
}

function shipDate({ shipbackDate }: WarrantyRow, zone: string) {
  return shipbackDate === null ? <Muted>Not shipped</Muted> : dayText(shipbackDate, zone);
}

function released({ shipbackDate }: WarrantyRow, zone: string) {
  return shipbackDate === null ? <Muted>{DASH}</Muted> : dayText(shipbackDate, zone);
}

function duration({ warrantyDuration }: WarrantyRow) {
  const days = warrantyDays(warrantyDuration);
  if (days === null) return <Muted>{DASH}</Muted>;
  return days === 1 ? '1 day' : `${days.toLocaleString('en-PH')} days`;
}

function technician({ technicianInCharge }: WarrantyRow) {
  return technicianInCharge.trim() === '' ? <Muted>Not assigned</Muted> : technicianInCharge;
}
