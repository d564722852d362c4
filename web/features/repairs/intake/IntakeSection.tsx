import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { AddPhotosRow } from '../../../entities/intake/AddPhotosRow.tsx';
import { HeldPhotos } from '../../../entities/intake/HeldPhotos.tsx';
import { PhotoStrip } from '../../../entities/intake/PhotoStrip.tsx';
import { PHASE_OPTIONS, phaseOf } from '../../../entities/photo/phases.ts';
import { QueryError } from '../../../lib/client/QueryError.tsx';
import { formName, useKept } from '../../../lib/form/useKeptForm.ts';
import { useLiveQuery } from '../../../lib/live/useLiveQuery.ts';
import { useCan } from '../../../lib/session/useSession.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ChoiceButtons } from '../../../ui/form/ChoiceButtons.tsx';
import { DetailsSection } from '../../../ui/layout/Details.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Secondary } from '../../../ui/layout/Text.tsx';
import { lazyPart } from '../../../ui/layout/lazyPart.ts';
import { Deferred } from '../../../ui/layout/LazyView.tsx';
import { InDialogContext } from '../../../ui/overlay/openDialogs.ts';
import { NotedIntake } from './NotedIntake.tsx';
import { type IntakeRow, isNoted, RecordIntake_Now } from './recordIntake.ts';

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
  /** The intake that is edited. It stays open with what was typed when the record is deleted. */
  const [edited, setEdited] = useState(
    useKept<{ base: IntakeRow }>(formName('intake', id))?.form.base ?? null,
  );
  const intake = query.data?.intake;
  const shown = intake ?? edited;
  if (shown === null && query.failed)
    return (
      <DetailsSection title="Intake">
        <Stack>
          <QueryError text="The intake could not be loaded." query={query} />
          {can('photo:write') ? <HeldPhotos record={id} /> : null}
        </Stack>
      </DetailsSection>
    );
  if (shown === null) return <LoadingIntake phase={phase} onPhase={setPhase} />;
  const photos = shown.photos.filter((photo) => photo.phase === phase);
  const counted = PHASE_OPTIONS.map(({ value, label }) => {
    const count = shown.photos.filter((photo) => photo.phase === value).length;
    return { value, label: count === 0 ? label : `${label} (${count})` };
  });
  return (
    <>
      <DetailsSection
        title="Intake"
        isEmpty={!isNoted(shown) && !(hasLeft && shown.pickedUpAt !== null)}
      >
        <Stack>
          <NotedIntake intake={shown} hasLeft={hasLeft} />
          {can('intake:write') ? (
            <Row>
              <Button size="small" icon={<Pencil />} onClick={() => setEdited(shown)}>
                {shown.version === 0 ? 'Note the condition' : 'Edit intake'}
              </Button>
            </Row>
          ) : null}
        </Stack>
      </DetailsSection>
      <DetailsSection title="Photos" isEmpty={photos.length === 0}>
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
            <AddPhotosRow
              record={id}
              phase={phaseOf(phase)}
              stored={shown.photos.length}
              onSent={query.refetch}
            />
          ) : null}
        </Stack>
      </DetailsSection>
      {edited === null ? null : (
        <InDialogContext value={true}>
          <Deferred
            view={DIALOG}
            with={{ intake: shown, unit, onClose: () => setEdited(null), onSaved: query.refetch }}
          />
        </InDialogContext>
      )}
    </>
  );
}

interface LoadingIntakeProps {
  phase: string;
  onPhase: (phase: string) => void;
}

/** Both sections while they are loading, as high as most will be. */
function LoadingIntake({ phase, onPhase }: LoadingIntakeProps) {
  const can = useCan();
  return (
    <>
      <DetailsSection title="Intake">
        <Stack>
          <p>
            <Skeleton width={200} />
          </p>
          {can('intake:write') ? <Skeleton width={136} height={30} /> : null}
        </Stack>
      </DetailsSection>
      <DetailsSection title="Photos">
        <Stack>
          <ChoiceButtons label="Photos" value={phase} onChange={onPhase} options={PHASE_OPTIONS} />
          <p>
            <Skeleton width={120} />
          </p>
          {can('photo:write') ? <Skeleton width={240} height={30} /> : null}
        </Stack>
      </DetailsSection>
    </>
  );
}
