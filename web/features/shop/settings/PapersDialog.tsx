import { isPrivateAddress } from '../../../../src/domain/addresses.ts';
import { LABEL_PAPERS, STUB_SIZES } from '../../../entities/papers/paperSizes.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { VersionedDialog } from '../../../ui/overlay/VersionedDialog.tsx';
import { DASH } from '../../../ui/table/tableTypes.ts';
import { PaperPreview } from './PaperPreview.tsx';
import {
  checkPapers,
  PAPER_FIELDS,
  PAPER_LABELS,
  type PaperField,
  papersOf,
  previewShop,
} from './papers.ts';
import { presentationOf, type Profile, useProfileForm } from './profile.ts';
import { Preview, PreviewLayout } from './PreviewLayout.tsx';

interface PapersDialogProps {
  profile: Profile;
  onClose: () => void;
}

/** Changes what is printed and on which paper, with the papers beside it (rules 335 to 338). */
export function PapersDialog({ profile, onClose }: PapersDialogProps) {
  const form = useProfileForm({
    profile,
    keptAs: 'papers',
    fields: PAPER_FIELDS,
    draftOf: papersOf,
    check: checkPapers,
    inputOf: (draft) => draft,
    onSaved: onClose,
  });
  const { draft, errors, change } = form;
  const labelled = (field: PaperField) => ({ label: PAPER_LABELS[field], error: errors[field] });
  return (
    <VersionedDialog
      form={form}
      onClose={onClose}
      title="Edit stubs and labels"
      size="large"
      labelOf={(field) => PAPER_LABELS[field]}
      textOf={(_field, value) =>
        typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value === '' ? DASH : value
      }
    >
      <PreviewLayout>
        <Stack>
          <Field {...labelled('stubPaper')}>
            <Select
              value={draft.stubPaper}
              options={optionsOf(STUB_SIZES)}
              onChange={(stubPaper) => change({ stubPaper })}
            />
          </Field>
          {draft.stubPaper === 'A5' ? (
            <Checkbox
              label={PAPER_LABELS.hasShopCopy}
              hint="A second half with the same facts, to sign and keep."
              checked={draft.hasShopCopy}
              onChange={(hasShopCopy) => change({ hasShopCopy })}
            />
          ) : null}
          <Checkbox
            label={PAPER_LABELS.printsStub}
            hint="Otherwise the message of a new record offers it."
            checked={draft.printsStub}
            onChange={(printsStub) => change({ printsStub })}
          />
          <Field {...labelled('labelSize')}>
            <Select
              value={draft.labelSize}
              options={optionsOf(LABEL_PAPERS)}
              onChange={(labelSize) => change({ labelSize })}
            />
          </Field>
          <Field {...labelled('terms')} hint="On the stub, above the signature">
            <TextArea
              name="terms"
              value={draft.terms}
              onChange={(terms) => change({ terms })}
              placeholder="Please claim your unit within 90 days."
            />
          </Field>
          <Field {...labelled('warrantyTerms')}>
            <TextArea
              name="warrantyTerms"
              value={draft.warrantyTerms}
              onChange={(warrantyTerms) => change({ warrantyTerms })}
              placeholder="Covers the replaced part. Not drops, water or opened units."
            />
          </Field>
          <Field
            {...labelled('shopAddress')}
            hint="In the codes of labels. Scanners read only the number, so labels still work after the address changes."
          >
            <TextInput
              name="shopAddress"
              value={draft.shopAddress}
              onChange={(shopAddress) => change({ shopAddress })}
              inputMode="url"
              placeholder={window.location.origin}
            />
          </Field>
          <Field {...labelled('publicAddress')} hint={publicHint(draft.publicAddress.trim())}>
            <TextInput
              name="publicAddress"
              value={draft.publicAddress}
              onChange={(publicAddress) => change({ publicAddress })}
              inputMode="url"
              placeholder="https://shop.example.com"
            />
          </Field>
          <Checkbox
            label={PAPER_LABELS.linkShowsPrices}
            hint="Price, paid and what is to pay, on the page of their repair."
            checked={draft.linkShowsPrices}
            onChange={(linkShowsPrices) => change({ linkShowsPrices })}
          />
        </Stack>
        <Preview>
          <p>As printed</p>
          <PaperPreview shop={previewShop(presentationOf(profile), draft)} />
        </Preview>
      </PreviewLayout>
    </VersionedDialog>
  );
}

/** What a public address is for, or why this one does not work for clients. */
function publicHint(address: string): string {
  if (address === '')
    return 'Without one, stubs show your phone number and the ticket number in place of a code, because an address of your own network does not open at home.';
  return isPrivateAddress(address)
    ? 'Only your own network opens this address. Phones at home do not.'
    : 'Where clients follow their repair; the code of a stub leads there.';
}

function optionsOf(sizes: Readonly<Record<string, { name: string }>>) {
  return Object.entries(sizes).map(([value, { name }]) => ({ value, label: name }));
}
