import { Field } from '../../../ui/form/Field.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { TimeZoneSelect } from '../../../ui/form/TimeZoneSelect.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { VersionedDialog } from '../../../ui/overlay/VersionedDialog.tsx';
import { DASH } from '../../../ui/table/tableTypes.ts';
import { LogoField } from './LogoField.tsx';
import {
  checkPresentation,
  FIELD_LABELS,
  PRESENTATION_FIELDS,
  type PresentationField,
  presentationInput,
  presentationOf,
  type Profile,
  useProfileForm,
} from './profile.ts';
import { PaperPreview } from './PaperPreview.tsx';
import { papersOf, previewShop } from './papers.ts';
import { Preview, PreviewLayout } from './PreviewLayout.tsx';

interface PresentationDialogProps {
  profile: Profile;
  onClose: () => void;
}

/** Changes how the shop presents itself, with a preview of its papers that updates while typing. */
export function PresentationDialog({ profile, onClose }: PresentationDialogProps) {
  const form = useProfileForm({
    profile,
    keptAs: 'shop',
    fields: PRESENTATION_FIELDS,
    draftOf: presentationOf,
    check: checkPresentation,
    inputOf: presentationInput,
    onSaved: onClose,
  });
  const { draft, errors, change } = form;
  const bind = (field: PresentationField) => ({
    name: field,
    value: draft[field],
    onChange: (text: string) => change({ [field]: text }),
  });
  const labelled = (field: PresentationField) => ({
    label: FIELD_LABELS[field],
    error: errors[field],
  });

  return (
    <VersionedDialog
      form={form}
      onClose={onClose}
      title="Edit the shop"
      size="large"
      labelOf={(field) => FIELD_LABELS[field]}
      textOf={(field, value) => (field === 'logo' ? logoText(value) : value === '' ? DASH : value)}
    >
      <PreviewLayout>
        <Stack>
          <Field {...labelled('name')} hint="On the sign-in page, in titles and on papers">
            <TextInput {...bind('name')} placeholder="For example: Gadget Clinic" />
          </Field>
          <LogoField value={draft.logo} error={errors.logo} onChange={(logo) => change({ logo })} />
          <Field {...labelled('address')}>
            <TextArea {...bind('address')} rows={2} />
          </Field>
          <Field {...labelled('phones')}>
            <TextArea {...bind('phones')} rows={2} />
          </Field>
          <Field {...labelled('hours')}>
            <TextArea {...bind('hours')} rows={2} placeholder="Mon–Sat 9 AM – 6 PM" />
          </Field>
          <Field {...labelled('messenger')}>
            <TextInput {...bind('messenger')} inputMode="url" placeholder="m.me/yourshop" />
          </Field>
          <Field {...labelled('receiptFooter')}>
            <TextArea
              {...bind('receiptFooter')}
              placeholder="Thank you! Keep this receipt for your warranty."
            />
          </Field>
          {profile.hasRecords ? null : (
            <Field
              {...labelled('timezone')}
              hint="It cannot be changed once there are records, expenses or money in the till."
            >
              <TimeZoneSelect {...bind('timezone')} />
            </Field>
          )}
        </Stack>
        <Preview>
          <p>As printed</p>
          <PaperPreview shop={previewShop(draft, papersOf(profile))} />
        </Preview>
      </PreviewLayout>
    </VersionedDialog>
  );
}

function logoText(logo: string): string {
  if (logo === '') return 'No logo';
  return logo.startsWith('data:') ? 'The picture that you chose' : 'The saved picture';
}
