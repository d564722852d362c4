import type { ResultOf } from 'gql.tada';
import { type CombinedError, useClient } from 'urql';
import type { ExpenseCategoryNote } from '../../../../src/domain/expenses.ts';
import { parseText, type ShopText } from '../../../../src/domain/shop-profile.ts';
import { errorMessage, problemOf } from '../../../lib/client/errors.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import type { FieldErrors } from '../../../lib/form/formState.ts';
import { formName } from '../../../lib/form/useKeptForm.ts';
import { useVersionedForm, type VersionedForm } from '../../../lib/form/useVersionedForm.ts';
import { rowOf } from '../../../lib/form/versionedSave.ts';
import type { FieldValue } from '../../../ui/overlay/conflict.ts';

const ProfileFields = graphql(`
  fragment ProfileFields on ShopProfile {
    id
    version
    name
    logo
    address
    phones
    hours
    messenger
    receiptFooter
    terms
    warrantyTerms
    shopAddress
    publicAddress
    stubPaper
    labelSize
    printsStub
    hasShopCopy
    linkShowsPrices
    ticketPrefix
    nextTicket
    timezone
    warrantyDays
    expenseCategories {
      name
      note
    }
    photoMonths
    asksIntake
    hasRecords
  }
`);
export type Profile = ResultOf<typeof ProfileFields>;

export const Settings_Profile = graphql(
  `
    query Settings_Profile {
      shopProfile {
        ...ProfileFields
      }
    }
  `,
  [ProfileFields],
);

const Settings_Save = graphql(
  `
    mutation Settings_Save($input: ShopProfileInput!, $version: Int!) {
      saveShopProfile(input: $input, version: $version) {
        ...ProfileFields
      }
    }
  `,
  [ProfileFields],
);

export const Settings_RaiseNextTicket = graphql(`
  mutation Settings_RaiseNextTicket($next: Int!) {
    raiseNextTicket(next: $next) {
      id
      nextTicket
    }
  }
`);

/** The input of a settings form. */
interface ProfileInput extends Partial<Record<PresentationField, string>> {
  terms?: string;
  warrantyTerms?: string;
  shopAddress?: string;
  publicAddress?: string;
  stubPaper?: string;
  labelSize?: string;
  printsStub?: boolean;
  hasShopCopy?: boolean;
  linkShowsPrices?: boolean;
  ticketPrefix?: string;
  warrantyDays?: number[];
  photoMonths?: number;
  asksIntake?: boolean;
  expenseCategories?: ExpenseCategoryNote[];
}

/** The forms in which the settings are changed, each with a few of them. */
export const SETTINGS_FORMS = [
  'shop',
  'papers',
  'tickets',
  'warranty',
  'categories',
  'intake',
] as const;
export type SettingsForm = (typeof SETTINGS_FORMS)[number];

interface ProfileFormOptions<Field extends string, Draft> {
  profile: Profile;
  /** The form's name, under which it is kept when the browser discards the tab. */
  keptAs: SettingsForm;
  fields: readonly Field[];
  draftOf: (profile: Profile) => Draft;
  check: (draft: Draft, before: Draft) => FieldErrors<Field>;
  /** The input to send, given the draft that it started from. */
  inputOf: (draft: Draft, before: Draft) => ProfileInput;
  /** Whether more was typed, beside the draft, after it was sent. */
  holdsMore?: () => boolean;
  /** A further step once the settings are saved. */
  afterSave?: (row: Profile, draft: Draft, before: Draft) => Promise<CombinedError | undefined>;
  onSaved: () => void;
}

/** The form of some of the settings. They share a version, so others' changes are merged. */
export function useProfileForm<Field extends string, Draft extends Record<Field, FieldValue>>({
  profile,
  keptAs,
  fields,
  draftOf,
  check,
  inputOf,
  holdsMore = () => false,
  afterSave = () => Promise.resolve(undefined),
  onSaved,
}: ProfileFormOptions<Field, Draft>): VersionedForm<Field, Draft, Profile> {
  const client = useClient();
  const { checkAgain } = useSession();
  return useVersionedForm({
    row: profile,
    keptAs: formName('settings', keptAs),
    fields,
    draftOf: (row) => draftOf(row ?? profile),
    check,
    update: ({ version }, draft, before) =>
      rowOf(
        client.mutation(Settings_Save, { input: inputOf(draft, before), version }),
        (data) => data.saveShopProfile,
      ),
    reread: () =>
      rowOf(
        client.query(Settings_Profile, {}, { requestPolicy: 'network-only' }),
        (data) => data.shopProfile,
      ),
    holdsMore,
    afterSave,
    savedText: () => 'Settings saved successfully',
    failedText: (error) => errorMessage(error, 'Failed to save the settings'),
    onSaved: () => {
      // The change's event does this, too, unless the socket is down.
      checkAgain();
      onSaved();
    },
  });
}

export const TEXTS = ['name', 'address', 'phones', 'hours', 'messenger', 'receiptFooter'] as const;

export type PresentationField = (typeof TEXTS)[number] | 'logo' | 'timezone';

export const FIELD_LABELS: Record<PresentationField, string> = {
  name: 'Name',
  logo: 'Logo',
  address: 'Address',
  phones: 'Phones',
  hours: 'Opening hours',
  messenger: 'Facebook or Messenger link',
  receiptFooter: 'Receipt footer',
  timezone: 'Time zone',
};

/** `logo` is a path of the server, a data URL of a picture that was chosen, or ''. */
export type PresentationDraft = Record<PresentationField, string>;
export const PRESENTATION_FIELDS: readonly PresentationField[] = ['logo', ...TEXTS, 'timezone'];

export function presentationOf(profile: Profile): PresentationDraft {
  const { name, logo, address, phones, hours, messenger, receiptFooter, timezone } = profile;
  return { name, logo: logo ?? '', address, phones, hours, messenger, receiptFooter, timezone };
}

export function checkPresentation(draft: PresentationDraft): FieldErrors<PresentationField> {
  return textErrors(TEXTS, draft);
}

/** Each text's error, as text for the form (rules 192 and 335). */
export function textErrors<Field extends ShopText>(
  fields: readonly Field[],
  draft: Record<Field, string>,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const field of fields) {
    const problem = problemOf(() => parseText(field, draft[field]));
    if (problem !== null) errors[field] = problem;
  }
  return errors;
}

/** The picture is sent only when it changed: the server knows the stored one. */
export function presentationInput(
  { logo, ...texts }: PresentationDraft,
  before: PresentationDraft,
): ProfileInput {
  return logo === before.logo ? texts : { ...texts, logo };
}
