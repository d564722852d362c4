import { useState } from 'react';
import { DEVICE_KINDS, isDeviceKind } from '../../../../src/domain/device-kinds.ts';
import { parsePhotoMonths, PHOTO_MONTHS_RANGE } from '../../../../src/domain/photos.ts';
import { errorMessage, problemOf } from '../../../lib/client/errors.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { ChoiceButtons } from '../../../ui/form/ChoiceButtons.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FieldSkeleton } from '../../../ui/form/FieldSkeleton.tsx';
import { textOptions } from '../../../ui/form/Select.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { VersionedDialog } from '../../../ui/overlay/VersionedDialog.tsx';
import { type Profile, useProfileForm } from './profile.ts';
import { useChecklists } from './useChecklists.ts';

const pointsOf = (kind: string): string => `What is checked of a unit of the kind ${kind}`;
const POINTS_HINT = 'One point on each line. Units that came in keep the points that they have.';
const ASKS_INTAKE = 'Ask for an intake, once, when a record is made';

interface ChecklistDialogProps {
  profile: Profile;
  onClose: () => void;
}

/** Changes what is checked of each kind of unit, and how long photos are kept (rules 350 and 361). */
export function ChecklistDialog({ profile, onClose }: ChecklistDialogProps) {
  const lists = useChecklists();
  const [kind, setKind] = useState<string>(DEVICE_KINDS[0]);
  const form = useProfileForm({
    profile,
    keptAs: 'intake',
    fields: ['photoMonths', 'asksIntake'],
    draftOf: ({ photoMonths, asksIntake }) => ({ photoMonths: String(photoMonths), asksIntake }),
    check: ({ photoMonths }) => {
      const problem = problemOf(() => parsePhotoMonths(Number(photoMonths.trim() || Number.NaN)));
      return problem === null ? {} : { photoMonths: problem };
    },
    inputOf: ({ photoMonths, asksIntake }) => ({ photoMonths: Number(photoMonths), asksIntake }),
    holdsMore: lists.holdsMore,
    afterSave: lists.save,
    onSaved: onClose,
  });
  const text = lists.textOf(kind);
  const problem = lists.problems.find((one) => one.kind === kind)?.problem;
  const submit = () => {
    const [first] = lists.problems;
    if (first !== undefined) setKind(first.kind);
    else form.submit();
  };
  const { least, most } = PHOTO_MONTHS_RANGE;
  const { draft, errors, change } = form;
  return (
    <VersionedDialog
      form={form}
      onClose={onClose}
      title="Edit intake"
      onSubmit={submit}
      dirty={form.dirty || lists.isChanged}
      notice={form.notice ?? lists.notice}
      labelOf={(field) => (field === 'asksIntake' ? ASKS_INTAKE : 'Months that photos are kept')}
      textOf={(field, value) =>
        field === 'asksIntake' ? (value === 'true' ? 'Yes' : 'No') : value
      }
    >
      <Stack>
        <ChoiceButtons
          label="Kind of unit"
          value={kind}
          onChange={(next) => (isDeviceKind(next) ? setKind(next) : undefined)}
          options={textOptions(DEVICE_KINDS)}
        />
        {text === undefined && lists.error !== undefined ? (
          <ErrorState
            title={errorMessage(lists.error, 'The checklists could not be loaded.')}
            busy={lists.fetching}
            onRetry={lists.retry}
          />
        ) : null}
        {text === undefined && lists.error === undefined ? (
          <FieldSkeleton label={pointsOf(kind)} rows={13} hint={POINTS_HINT} />
        ) : null}
        {text === undefined ? null : (
          <Field label={pointsOf(kind)} hint={POINTS_HINT} error={problem}>
            <TextArea
              name="points"
              rows={10}
              value={text}
              onChange={(next) => lists.change(kind, next)}
            />
          </Field>
        )}
        <Checkbox
          label={ASKS_INTAKE}
          checked={draft.asksIntake}
          onChange={(asksIntake) => change({ asksIntake })}
        />
        <Field
          label="Months that photos are kept after the release"
          error={errors.photoMonths}
          hint={`${least} to ${most}`}
        >
          <TextInput
            name="photoMonths"
            inputMode="numeric"
            value={draft.photoMonths}
            onChange={(photoMonths) => change({ photoMonths })}
          />
        </Field>
      </Stack>
    </VersionedDialog>
  );
}
