import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { PHASE_OPTIONS, phaseOf } from '../../entities/intake/photos.ts';
import { AddPhotosRow } from '../../entities/intake/AddPhotosRow.tsx';
import { PhotoStrip } from '../../entities/intake/PhotoStrip.tsx';
import { QueryError } from '../../lib/QueryError.tsx';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useCan } from '../../lib/useSession.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { ChoiceButtons } from '../../ui/form/ChoiceButtons.tsx';
import { DetailsSection } from '../../ui/layout/Details.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { lazyPart } from '../../ui/layout/lazyPart.ts';
import { Deferred } from '../../ui/layout/LazyView.tsx';
import { InDialogContext } from '../../ui/overlay/openDialogs.ts';
import { NotedIntake } from './NotedIntake.tsx';
import { RecordIntake_Now } from './recordIntake.ts';

const DIALOG = lazyPart(async () => (await import('./IntakeDialog.tsx')).IntakeDialog);

interface IntakeSectionProps {
  id: string;
  unit: string;
  /** Whether the unit has left the shop; then it shows who took it. */
  hasLeft: boolean;
}

/** What was noted about the unit as it came in, and its photos; staff only. */
export function IntakeSection({ id, unit, hasLeft }: IntakeSectionProps) {
  const can = useCan();
  const query = useLiveQuery({
    query: RecordIntake_Now,
    variables: { recordId: id },
    poll: 'records',
  });
  const [phase, setPhase] = useState('in');
  const [edits, setEdits] = useState(false);
  const intake = query.data?.intake;
  if (query.failed)
    return (
      <DetailsSection title="Intake">
        <QueryError text="The intake could not be loaded." query={query} />
      </DetailsSection>
    );
  if (intake === undefined)
    return (
      <DetailsSection title="Intake">
        <Skeleton height={120} />
      </DetailsSection>
    );
  const photos = intake.photos.filter((photo) => photo.phase === phase);
  const counted = PHASE_OPTIONS.map(({ value, label }) => {
    const count = intake.photos.filter((photo) => photo.phase === value).length;
    return { value, label: count === 0 ? label : `${label} (${count})` };
  });
  return (
    <>
      <DetailsSection title="Intake">
        <Stack>
          <NotedIntake intake={intake} hasLeft={hasLeft} />
          {can('intake:write') ? (
            <Row>
              <Button size="small" icon={<Pencil />} onClick={() => setEdits(true)}>
                {intake.version === 0 ? 'Note the condition' : 'Edit intake'}
              </Button>
            </Row>
          ) : null}
        </Stack>
      </DetailsSection>
      <DetailsSection title="Photos">
        <Stack>
          <ChoiceButtons label="Photos" value={phase} onChange={setPhase} options={counted} />
          {photos.length === 0 ? (
            <Secondary as="p">No photos here yet.</Secondary>
          ) : (
            <InDialogContext value={true}>
              <PhotoStrip photos={photos} />
            </InDialogContext>
          )}
          {can('photo:write') ? (
            <AddPhotosRow record={id} phase={phaseOf(phase)} onSent={query.refetch} />
          ) : null}
        </Stack>
      </DetailsSection>
      {edits ? (
        <InDialogContext value={true}>
          <Deferred
            view={DIALOG}
            with={{ intake, unit, onClose: () => setEdits(false), onSaved: query.refetch }}
          />
        </InDialogContext>
      ) : null}
    </>
  );
}
