import { parseCustomer } from '../../../src/domain/customers.ts';
import { languageName } from '../../../src/domain/languages.ts';
import { shownNumber } from '../../../src/domain/phones.ts';
import { problemOf } from '../../lib/client/errors.ts';
import type { FieldErrors } from '../../lib/form/formState.ts';
import { DASH } from '../../ui/table/tableTypes.ts';
import type { CustomerRow } from './customerList.ts';

/** The fields of the form, with their labels. */
export const CUSTOMER_LABELS = {
  name: 'Name',
  phone: 'Phone number',
  phone2: 'Second number',
  email: 'E-mail',
  messenger: 'Messenger',
  lang: 'Language',
  address: 'Address',
  note: 'Note',
} as const;
export type CustomerField = keyof typeof CUSTOMER_LABELS;

const isField = (name: string): name is CustomerField => Object.hasOwn(CUSTOMER_LABELS, name);
export const CUSTOMER_FIELDS: readonly CustomerField[] =
  Object.keys(CUSTOMER_LABELS).filter(isField);

export type CustomerDraft = Record<CustomerField, string>;

export function draftOf(customer: CustomerRow | null): CustomerDraft {
  const { name = '', email = '', messenger = '', address = '', note = '' } = customer ?? {};
  return {
    name,
    phone: shownNumber(customer?.phone ?? ''),
    phone2: shownNumber(customer?.phone2 ?? ''),
    email,
    messenger,
    address,
    note,
    lang: customer?.lang ?? 'en',
  };
}

/** Each field's error, as text for the form (rule 305). */
export function checkDraft(draft: CustomerDraft): FieldErrors<CustomerField> {
  const errors: FieldErrors<CustomerField> = {};
  for (const field of CUSTOMER_FIELDS) {
    const problem = problemOf(() => parseCustomer({ [field]: draft[field] }));
    if (problem !== null) errors[field] = problem;
  }
  return errors;
}

/** A value as the conflict panel and the details show it. */
export function valueText(field: CustomerField, value: string): string {
  if (field === 'lang') return languageName(value);
  return value === '' ? DASH : value;
}
