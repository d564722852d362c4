import { LANGUAGE_OPTIONS } from '../../entities/customer/languages.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { FieldGrid } from '../../ui/layout/Stack.tsx';
import { CUSTOMER_LABELS, type CustomerField } from './customerDraft.ts';
import type { CustomerForm } from './useCustomerForm.ts';

/** The fields of a customer's form. */
export function CustomerFormFields({ form }: { form: CustomerForm }) {
  const text = (field: CustomerField) => ({
    name: field,
    value: form.draft[field],
    onChange: (value: string) => form.change({ [field]: value }),
  });
  const label = (field: CustomerField) => ({
    label: CUSTOMER_LABELS[field],
    error: form.errors[field],
  });
  return (
    <FieldGrid>
      <Field {...label('name')} required>
        <TextInput {...text('name')} />
      </Field>
      <Field {...label('lang')} hint="Messages to this customer are written in it.">
        <Select {...text('lang')} options={LANGUAGE_OPTIONS} />
      </Field>
      <Field {...label('phone')}>
        <TextInput {...text('phone')} type="tel" inputMode="tel" />
      </Field>
      <Field {...label('phone2')}>
        <TextInput {...text('phone2')} type="tel" inputMode="tel" />
      </Field>
      <Field {...label('email')}>
        <TextInput {...text('email')} type="email" inputMode="email" />
      </Field>
      <Field {...label('messenger')} hint="A name or a link, such as m.me/maria.santos">
        <TextInput {...text('messenger')} />
      </Field>
      <div data-wide>
        <Field {...label('address')}>
          <TextInput {...text('address')} />
        </Field>
      </div>
      <div data-wide>
        <Field {...label('note')} hint="Only the shop sees it.">
          <TextArea {...text('note')} />
        </Field>
      </div>
    </FieldGrid>
  );
}
