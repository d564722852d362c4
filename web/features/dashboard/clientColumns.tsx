import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ClampedText } from '../../ui/table/ClampedText.tsx';
import { Caption, Muted } from '../../ui/layout/Text.tsx';
import { StatusChip } from '../../entities/repair/StatusChip.tsx';
import { type Column, DASH } from '../../ui/table/tableTypes.ts';
import { TwoLine } from '../../ui/table/TwoLine.tsx';
import { WarrantyBadge } from '../../entities/repair/Warranty.tsx';
import { warrantyEnd } from '../../entities/repair/warrantyText.ts';
import {
  type ClientRecord,
  type ClientRecordWords,
  type Showing,
  wordsOf,
} from './clientRecord.ts';
import { ExpandableText } from '../../ui/table/ExpandableText.tsx';
import type { CardContent } from '../../ui/table/RecordCard.tsx';

/** The columns that the server sorts by, by the names of its orders. */
export const SORTS = [
  'date',
  'clientName',
  'repairStatus',
  'repairCost',
  'technicianInCharge',
  'shipbackDate',
] as const;

/** The lines of a roomy row. */
const LINES = 3;

export const STATUS = 'Repair Status';
export const REPORT = 'Repair Report';

export function clientColumns(
  numberOf: (id: string) => string,
  showing: Showing,
): Column<ClientRecord>[] {
  const of = (record: ClientRecord) => wordsOf(record, showing);
  return [
    {
      key: 'unit',
      header: 'Unit',
      width: 92,
      share: 1,
      render: (record) => <ClampedText text={of(record).unit} lines={LINES} />,
    },
    {
      key: 'date',
      header: 'Date',
      kind: 'date',
      sortable: true,
      render: (record) => <TwoLine primary={numberOf(record.id)} secondary={of(record).date} />,
    },
    {
      key: 'clientName',
      header: 'Client',
      sortable: true,
      width: 70,
      share: 1,
      render: (record) => <ClampedText text={record.clientName} lines={LINES} />,
    },
    {
      key: 'repairStatus',
      header: STATUS,
      sortable: true,
      kind: 'mark',
      width: 132,
      render: (record) => (
        <Noted note={of(record).statusNote}>
          <StatusChip status={record.repairStatus} />
        </Noted>
      ),
    },
    {
      key: 'repairCost',
      header: 'Cost',
      sortable: true,
      kind: 'money',
      render: (record) => <Noted note={of(record).costNote}>{of(record).cost}</Noted>,
    },
    { key: 'payment', header: 'Payment', kind: 'mark', render: (record) => of(record).payment },
    {
      key: 'technicianInCharge',
      header: 'Technician',
      sortable: true,
      width: 70,
      share: 1,
      render: (record) => <ClampedText text={of(record).technician} lines={LINES} />,
    },
    {
      key: 'report',
      header: REPORT,
      width: 84,
      share: 5,
      render: (record) => <ClampedText text={of(record).report} lines={LINES} />,
    },
    {
      key: 'shipbackDate',
      header: 'Date Released',
      kind: 'date',
      sortable: true,
      render: released,
    },
    { key: 'warranty', header: 'Warranty', kind: 'mark', width: 168, render: warranty },
  ];

  function released(record: ClientRecord) {
    const { released: day } = of(record);
    if (day === DASH && record.modeOfShipping === null) return <Muted>{DASH}</Muted>;
    return <TwoLine primary={day} secondary={record.modeOfShipping} />;
  }

  function warranty(record: ClientRecord) {
    const { warranty: state, warrantyNote, days, expiry } = of(record);
    const badge = <WarrantyBadge state={state} />;
    if (state === 'No Warranty') {
      const notes = [days === DASH ? '' : days, warrantyNote].filter((note) => note !== '');
      return <Noted note={notes.join(' · ')}>{badge}</Noted>;
    }
    return <TwoLine primary={badge} secondary={`${days}, ${warrantyEnd(state, expiry)}`} />;
  }
}

/** A value in the shop's words, and below it what it means for the client. */
export function Noted({ children, note }: { children: ReactNode; note: string }) {
  return (
    <>
      {children}
      {note === '' ? null : <Note>{note}</Note>}
    </>
  );
}

const Note = styled(Caption)`
  display: block;
`;

/** A client's record on a phone, with every field visible. */
export function clientCard(
  numberOf: (id: string) => string,
  showing: Showing,
): (record: ClientRecord) => CardContent {
  return (record) => {
    const words = wordsOf(record, showing);
    return {
      title: words.unit,
      subtitle: `${numberOf(record.id)} · ${words.date} · ${record.clientName}`,
      aside: <StatusChip status={record.repairStatus} />,
      fields: [
        { label: STATUS, value: words.statusNote || record.repairStatus },
        { label: 'Technician', value: words.technician },
        { label: 'Cost', value: <Noted note={words.costNote}>{words.cost}</Noted> },
        { label: 'Payment Status', value: words.payment },
        {
          label: REPORT,
          value:
            words.report === '' ? (
              <Muted>No report yet</Muted>
            ) : (
              <ExpandableText text={words.report} />
            ),
          wide: true,
        },
        ...warrantyFields(words, record.shipbackDate !== null),
      ],
    };
  };
}

/** For a unit that is still in the shop: how it will be returned, and its warranty. */
function warrantyFields(
  { released, shipping, days, warranty, warrantyNote, expiry }: ClientRecordWords,
  isReleased: boolean,
) {
  const badge = (
    <Noted note={warranty === 'No Warranty' ? warrantyNote : ''}>
      <WarrantyBadge state={warranty} />
    </Noted>
  );
  const isAgreed = shipping !== DASH || days !== DASH;
  if (!isReleased && !isAgreed) return [{ label: 'Warranty Status', value: badge, wide: true }];
  return [
    { label: 'Date Released', value: released },
    { label: 'Shipping Mode', value: shipping },
    { label: 'Warranty Status', value: badge },
    { label: 'Warranty Duration', value: days },
    ...(isReleased ? [{ label: 'Warranty Expiry', value: expiry, wide: true }] : []),
  ];
}
