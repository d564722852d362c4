import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { readTicket, ticketPath } from '../../../src/domain/ticket.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { CameraButton } from '../../entities/intake/CameraButton.tsx';
import { LostPhotos } from '../../entities/intake/LostPhotos.tsx';
import { IntakePhotos } from '../../entities/intake/photos.ts';
import { PHASE_OPTIONS, phaseOf } from '../../entities/photo/phases.ts';
import { PhotoStrip } from '../../entities/intake/PhotoStrip.tsx';
import { UnsentPhotos } from '../../entities/intake/UnsentPhotos.tsx';
import { useSendPhotos } from '../../entities/intake/useSendPhotos.ts';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { isNotFound } from '../../lib/client/errors.ts';
import { useFilters } from '../../lib/list/filters.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { choiceParam } from '../../lib/list/params.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useDocumentTitle } from '../../lib/browser/useDocumentTitle.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { fontSize, space } from '../../theme/theme.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceButtons } from '../../ui/form/ChoiceButtons.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';

const PhotosPage_Intake = graphql(
  `
    query PhotosPage_Intake($id: ID!) {
      repairRecord(id: $id) {
        id
        clientName
        unit
      }
      intake(recordId: $id) {
        ...IntakePhotos
      }
    }
  `,
  [IntakePhotos],
);

/** In the address: phones often discard the page while their camera is open. */
const PHASE = { phase: choiceParam(PHASE_OPTIONS.map(({ value }) => value)) };

/** The page that the code at the counter opens on a phone: one large button for the camera. */
export function PhotosPage() {
  const { id: typed = '' } = useParams();
  const { ticketPrefix } = useShop();
  const id = String(readTicket(ticketPath(typed), ticketPrefix) ?? '');
  const numberOf = useTicketNumber();
  const { values, set } = useFilters(PHASE);
  const phase = phaseOf(values.phase ?? '');
  const query = useLiveQuery({
    query: PhotosPage_Intake,
    variables: { id },
    pause: id === '',
    poll: 'records',
  });
  const { send, waiting, unsent, lost } = useSendPhotos(
    id,
    query.data?.intake.photos.length ?? 0,
    query.refetch,
  );
  const title = `Photos of ${numberOf(id)}`;
  useDocumentTitle(title);
  const { data, error } = query;
  if (id === '' || isNotFound(error))
    return (
      <Stack $gap={6}>
        <PageHeader title="Photos" />
        <p>
          This record does not exist, or belongs to someone else. <Link to="/">Start page</Link>
        </p>
        <UnsentPhotos {...unsent} />
        <LostPhotos {...lost} />
      </Stack>
    );
  if (query.failed) return <QueryError text="The record could not be loaded." query={query} />;
  return (
    <Narrow $gap={5}>
      <PageHeader title={title} />
      {data === undefined ? (
        <Skeleton height={240} />
      ) : (
        <>
          <Secondary as="p">
            {joinTexts([data.repairRecord.unit, data.repairRecord.clientName])}
          </Secondary>
          <Phases>
            <ChoiceButtons
              label="When"
              value={phase}
              onChange={(chosen) => set({ phase: phaseOf(chosen) }, 'replace')}
              options={PHASE_OPTIONS}
              large
            />
          </Phases>
          <Large>
            <CameraButton
              size="large"
              variant="primary"
              fullWidth
              onFiles={(files) => send(files, phase)}
            >
              Take a photo
            </CameraButton>
          </Large>
          <Secondary role="status">
            {waiting === 0
              ? formatQuantity(data.intake.photos.length, 'photo')
              : `Sending ${formatQuantity(waiting, 'photo')}…`}
          </Secondary>
          <UnsentPhotos {...unsent} />
          <LostPhotos {...lost} />
          <PhotoStrip photos={data.intake.photos} />
          <Link to={ticketPath(id)}>Open the record</Link>
        </>
      )}
    </Narrow>
  );
}

/** In one row, however narrow the phone is. */
const Phases = styled.div`
  [role='radiogroup'] {
    grid-template-columns: repeat(3, auto);
  }

  label {
    justify-content: center;
  }
`;

/** Large, because it is pressed repeatedly with one thumb. */
const Large = styled.div`
  button {
    min-height: 88px;
    font-size: ${fontSize.large};
  }
`;

const Narrow = styled(Stack)`
  max-width: 560px;
  padding-bottom: ${space[8]};
`;
