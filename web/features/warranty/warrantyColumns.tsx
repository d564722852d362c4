import type { ReactNode } from 'react';
import { formatPesoWhole } from '../../../src/domain/money.ts';
import { Muted } from '../../ui/layout/Text.tsx';
import type { CardContent } from '../../ui/table/RecordCard.tsx';
import { clientText, dayText } from '../../entities/repair/format.ts';
import { ExpandableText, LONG_NAME } from '../../ui/table/ExpandableText.tsx';
import { type Column, DASH } from '../../ui/table/tableTypes.ts';
import { TwoLine } from '../../ui/table/TwoLine.tsx';
import { WarrantyBadge, WarrantyDays } from '../../entities/repair/Warranty.tsx';
import type { WarrantyRow } from './warrantyList.ts';
import { warrantyOf } from '../../../src/domain/warranty.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';

export function warrantyColumns(
  ticket: Column<WarrantyRow>,
  now: Date,
  zone: string,
): Column<WarrantyRow>[] {
  return [
    ticket,
    {
      key: 'clientName',
      header: 'Client & Unit',
      sortable: true,
      width: 150,
      share: 3,
      render: ({ clientName, unit }) => (
        <TwoLine primary={clientName || <Muted>No name</Muted>} secondary={unit} />
      ),
    },
    {
      key: 'shipbackDate',
      header: 'Ship Date',
      sortable: true,
      kind: 'date',
      render: (row) => shipDate(row, zone),
    },
    {
      key: 'duration',
      header: 'Warranty Duration',
      kind: 'mark',
      width: 116,
      render: ({ warrantyDuration }) => <WarrantyDays duration={warrantyDuration} />,
    },
    {
      key: 'shipping',
      header: 'Shipping Mode',
      kind: 'mark',
      width: 86,
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
      kind: 'mark',
      width: 122,
      render: (row) => <WarrantyState row={row} now={now} zone={zone} />,
    },
    {
      key: 'technicianInCharge',
      header: 'Technician',
      width: 100,
      share: 1,
      sortable: true,
      render: (row) => technician(row),
    },
    {
      key: 'released',
      header: 'Date Released',
      kind: 'date',
      render: (row) => released(row, zone),
    },
    {
      key: 'repairCost',
      header: 'Cost',
      sortable: true,
      kind: 'money',
      render: ({ repairCost }) => formatPesoWhole(repairCost),
    },
  ];
}

export function warrantyCard(
  numberOf: (id: string) => string,
  now: Date,
  zone: string,
): (row: WarrantyRow) => CardContent {
  return (row) => ({
    title: folded(clientText(row.clientName)),
    subtitle: folded(joinTexts([numberOf(row.id), row.unit])),
    aside: formatPesoWhole(row.repairCost),
    fields: [
      { label: 'Warranty Status', value: <WarrantyState row={row} now={now} zone={zone} /> },
      { label: 'Warranty Duration', value: <WarrantyDays duration={row.warrantyDuration} /> },
      { label: 'Ship Date', value: shipDate(row, zone) },
      { label: 'Date Released', value: released(row, zone) },
      {
        label: 'Shipping Mode',
        value: joinTexts([row.modeOfShipping, row.shippingStatus]) || <Muted>{DASH}</Muted>,
      },
      { label: 'Technician', value: technician(row, folded) },
    ],
  });
}

/** A very long name is collapsed; the card is where all of it can be read. */
function folded(name: string): ReactNode {
  return <ExpandableText text={name} from={LONG_NAME} />;
}

function shipDate({ shipbackDate }: WarrantyRow, zone: string) {
  return shipbackDate === null ? <Muted>Not shipped</Muted> : dayText(shipbackDate, zone);
}

function released({ shipbackDate }: WarrantyRow, zone: string) {
  return shipbackDate === null ? <Muted>{DASH}</Muted> : dayText(shipbackDate, zone);
}

function technician(
  { technicianInCharge: name }: WarrantyRow,
  shown: (name: string) => ReactNode = (text) => text,
) {
  return name.trim() === '' ? <Muted>Not assigned</Muted> : shown(name);
}

interface WarrantyStateProps {
  row: Pick<WarrantyRow, 'shipbackDate' | 'warrantyDuration'>;
  /** A time within the shop's current day. */
  now: Date;
  zone: string;
}

/** In or out of warranty, with the date on which it ends or ended (rule 102). */
function WarrantyState({ row, now, zone }: WarrantyStateProps) {
  const { warrantyDuration } = row;
  const shipbackDate = row.shipbackDate === null ? null : new Date(row.shipbackDate);
  const { state, expiresAt } = warrantyOf({ shipbackDate, warrantyDuration }, now, zone);
  const badge = <WarrantyBadge state={state} none="No Warranty Info" />;
  if (expiresAt === null) return badge;
  return (
    <TwoLine
      primary={badge}
      secondary={`${state === 'In Warranty' ? 'Expires' : 'Expired'} ${dayText(expiresAt.toISOString(), zone)}`}
    />
  );
}
