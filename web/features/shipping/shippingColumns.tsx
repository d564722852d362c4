import { formatPeso } from '../../../src/domain/money.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { ClampedText } from '../../ui/table/ClampedText.tsx';
import { Muted } from '../../ui/layout/Text.tsx';
import type { CardContent } from '../../ui/table/RecordCard.tsx';
import { channelText, clientText, dayText } from '../../entities/repair/format.ts';
import { type Column, DASH } from '../../ui/table/tableTypes.ts';
import { WarrantyDays } from '../../entities/repair/Warranty.tsx';
import { EditedBy } from '../../entities/repair/EditedBy.tsx';
import { ContactNumber } from '../../entities/repair/ContactNumber.tsx';
import { ClientCell } from '../../entities/repair/ClientCell.tsx';
import { SelectLine } from '../../ui/form/SelectBox.tsx';
import { Badge, type BadgeVariant } from '../../ui/feedback/Badge.tsx';
import { CardButtons, SelectUnit, RowButtons, type ShippingActions } from './ShippingButtons.tsx';
import type { ShippingRow } from './shippingList.ts';

export function shippingColumns(
  ticket: Column<ShippingRow>,
  zone: string,
  actions: ShippingActions,
): Column<ShippingRow>[] {
  return [
    ticket,
    {
      key: 'clientName',
      header: 'Client Name',
      // Beside the checkbox.
      width: 150,
      share: 2,
      sortable: true,
      render: (record) => (
        <SelectLine>
          <SelectUnit row={record} actions={actions} />
          <ClientCell record={record} />
        </SelectLine>
      ),
    },
    {
      key: 'unit',
      header: 'Unit',
      width: 62,
      share: 3,
      render: ({ unit }) => <ClampedText text={unit} />,
    },
    {
      key: 'repairCost',
      header: 'Price Paid',
      kind: 'money',
      sortable: true,
      render: ({ repairCost }) => formatPeso(repairCost),
    },
    {
      key: 'paymentChannel',
      header: 'Payment Channel',
      kind: 'mark',
      width: 84,
      render: ({ paymentChannel }) => orDash(channelText(paymentChannel)),
    },
    {
      key: 'modeOfShipping',
      header: 'Shipping Mode',
      kind: 'mark',
      width: 62,
      render: ({ modeOfShipping }) => orDash(modeOfShipping ?? ''),
    },
    {
      key: 'shippingStatus',
      header: 'Shipping Status',
      kind: 'mark',
      width: 72,
      render: ({ shippingStatus }) => <ShippingStatus status={shippingStatus} />,
    },
    {
      key: 'shipbackDate',
      header: 'Shipback Date',
      sortable: true,
      kind: 'date',
      width: 92,
      render: ({ shipbackDate }) => orDash(dayText(shipbackDate, zone)),
    },
    {
      key: 'warrantyDuration',
      header: 'Warranty Duration',
      kind: 'mark',
      width: 84,
      render: ({ warrantyDuration }) => <WarrantyDays duration={warrantyDuration} />,
    },
    {
      key: 'manage',
      header: 'Actions',
      hideHeader: true,
      kind: 'buttons',
      buttons: 2,
      width: 68,
      render: (row) => <RowButtons row={row} actions={actions} />,
    },
  ];
}

export function shippingCard(
  numberOf: (id: string) => string,
  zone: string,
  actions: ShippingActions,
): (row: ShippingRow) => CardContent {
  return (row) => ({
    title: (
      <>
        <EditedBy id={row.id} />
        {clientText(row.clientName)}
      </>
    ),
    subtitle: joinTexts([numberOf(row.id), row.unit]),
    aside: <ShippingStatus status={row.shippingStatus} />,
    fields: [
      { label: 'Price Paid', value: formatPeso(row.repairCost) },
      { label: 'Payment Channel', value: orDash(channelText(row.paymentChannel)) },
      { label: 'Shipping Mode', value: orDash(row.modeOfShipping ?? '') },
      { label: 'Shipback Date', value: orDash(dayText(row.shipbackDate, zone)) },
      { label: 'Warranty Duration', value: <WarrantyDays duration={row.warrantyDuration} /> },
      {
        label: 'Contact',
        value: row.contactNo === '' ? orDash('') : <ContactNumber contactNo={row.contactNo} />,
      },
    ],
    actions: <CardButtons row={row} actions={actions} />,
  });
}

function orDash(text: string) {
  return text === '' ? <Muted>{DASH}</Muted> : text;
}

/** Shown for a record without a shipping status, which is still to be shipped (rule 112). */
const PENDING = 'Pending';

const VARIANTS: Record<string, BadgeVariant> = {
  Shipped: 'success',
  'To Ship': 'default',
  [PENDING]: 'warning',
};

/** Shipped is green, Pending yellow. */
function ShippingStatus({ status }: { status: string | null }) {
  const word = status === null || status === '' ? PENDING : status;
  return <Badge variant={VARIANTS[word] ?? 'secondary'}>{word}</Badge>;
}
