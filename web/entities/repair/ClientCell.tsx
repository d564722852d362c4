import { Muted } from '../../ui/layout/Text.tsx';
import { TwoLine } from '../../ui/table/TwoLine.tsx';
import { ContactNumber } from './ContactNumber.tsx';
import { EditedBy } from './EditedBy.tsx';

interface ClientCellProps {
  record: { id: string; clientName: string; contactNo: string };
  /** The lines of the cell. */
  lines?: number | undefined;
}

/** A record's client and number, with those who are editing it. */
export function ClientCell({ record: { id, clientName, contactNo }, lines = 2 }: ClientCellProps) {
  const name = (
    <>
      <EditedBy id={id} />
      {clientName === '' ? <Muted>No name</Muted> : clientName}
    </>
  );
  if (contactNo === '') return <TwoLine primary={name} lines={lines} />;
  const number = <ContactNumber contactNo={contactNo} inTable />;
  return <TwoLine primary={name} secondary={number} lines={lines - 1} />;
}
