import {
  offeredWarrantyDays,
  parseOwnWarrantyDays,
  WARRANTY_DAYS,
} from '../../../../src/domain/warranty-choices.ts';
import { problemOf } from '../../../lib/client/errors.ts';
import { Chip } from '../../../ui/feedback/Chip.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Caption } from '../../../ui/layout/Text.tsx';
import { VersionedDialog } from '../../../ui/overlay/VersionedDialog.tsx';
import { DASH } from '../../../ui/table/tableTypes.ts';
import { type Profile, useProfileForm } from './profile.ts';
import { ownDays, readDays } from './choices.ts';

interface WarrantyDialogProps {
  profile: Profile;
  onClose: () => void;
}

/** Adds warranty durations to the default ones, or removes added ones (rule 194). */
export function WarrantyDialog({ profile, onClose }: WarrantyDialogProps) {
  const form = useProfileForm({
    profile,
    keptAs: 'warranty',
    fields: ['warrantyDays'],
    draftOf: ({ warrantyDays }) => ({ warrantyDays: ownDays(warrantyDays).join(', ') }),
    check: ({ warrantyDays }) => {
      const problem = problemOf(() => parseOwnWarrantyDays(readDays(warrantyDays)));
      return problem === null ? {} : { warrantyDays: problem };
    },
    inputOf: ({ warrantyDays }) => ({ warrantyDays: readDays(warrantyDays) }),
    onSaved: onClose,
  });
  const { draft, errors, change } = form;
  const days = readDays(draft.warrantyDays);
  const isWrong = problemOf(() => parseOwnWarrantyDays(days)) !== null;

  return (
    <VersionedDialog
      form={form}
      onClose={onClose}
      title="Edit warranty choices"
      description={`${WARRANTY_DAYS.join(', ')} days are always offered.`}
      size="small"
      labelOf={() => 'More choices, in days'}
      textOf={(_field, value) => (value === '' ? DASH : value)}
    >
      <Stack>
        <Field
          label="More choices, in days"
          error={errors.warrantyDays}
          hint="Separated by commas. Records keep a choice that you remove."
        >
          <TextInput
            name="warrantyDays"
            value={draft.warrantyDays}
            onChange={(text) => change({ warrantyDays: text })}
            placeholder="90, 180"
          />
        </Field>
        <Stack $gap={2}>
          <Caption as="p">Forms will offer</Caption>
          <Row>
            {offeredWarrantyDays(isWrong ? [] : days).map((one) => (
              <Chip key={one}>{one}</Chip>
            ))}
          </Row>
        </Stack>
      </Stack>
    </VersionedDialog>
  );
}
