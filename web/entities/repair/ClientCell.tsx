import { Muted } from '../../ui/layout/Text.tsx';
import { TwoLine } from '../../ui/table/TwoLine.tsx';
import { EditedBy } from './EditedBy.tsx';

interface ClientCellProps {
  record: { id: string; clientName: string; contactNo: string };
}

/** A record's client and number, with those who are editing it. */
export function ClientCell({ record: { id, clientName, contactNo } }: ClientCellProps) {
  const name = (
    <>
      <EditedBy id={id} />
      {clientName === '' ? <Muted>No name</Muted> : clientName}
    </>
  );
  return <TwoLine primary={name} secondary={contactNo} />;
}
