import { styled } from 'styled-components';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { space, theme } from '../../theme/theme.ts';
import { DetailsList, DetailsSection } from '../../ui/layout/Details.tsx';
import { lazyPart } from '../../ui/layout/lazyPart.ts';
import { Deferred } from '../../ui/layout/LazyView.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { ClientPhotos } from './ClientPhotos.tsx';
import { clientCard, Noted, REPORT, STATUS } from './clientColumns.tsx';
import { type ClientRecord, type Showing, wordsOf } from './clientRecord.ts';

const TIMELINE = lazyPart(
  async () => (await import('../../entities/timeline/TimelineSection.tsx')).TimelineSection,
);

interface ClientRecordDialogProps {
  record: ClientRecord;
  showing: Showing;
  onClose: () => void;
}

/**
 * The whole record for its client, including the report, which the table has no room for (rule
 * 279), and the photos that the shop shows.
 */
export function ClientRecordDialog({ record, showing, onClose }: ClientRecordDialogProps) {
  const numberOf = useTicketNumber();
  const { unit, date, report, statusNote } = wordsOf(record, showing);
  const { aside, fields = [] } = clientCard(numberOf, showing)(record);
  const status = <Noted note={statusNote}>{aside}</Noted>;
  return (
    <Dialog
      open
      onClose={onClose}
      title={unit}
      number={numberOf(record.id)}
      description={`${date} · ${record.clientName}`}
      readOnly
    >
      <DetailsList
        items={fields.map((field) => {
          if (field.label === REPORT && report !== '') return { ...field, value: report };
          return field.label === STATUS ? { ...field, value: status } : field;
        })}
      />
      <Apart>
        <ClientPhotos id={record.id} zone={showing.zone} />
        <DetailsSection title="Timeline">
          <Deferred view={TIMELINE} with={{ id: record.id }} />
        </DetailsSection>
      </Apart>
    </Dialog>
  );
}

/** Separated like the sections of a record that staff see. */
const Apart = styled.div`
  margin-top: ${space[4]};
  padding-top: ${space[4]};
  border-top: 1px solid ${theme.border};
`;
