import { CUSTOMER_LANGUAGES } from '../../../src/domain/languages.ts';
import { LANGUAGE_OPTIONS } from '../../entities/customer/languages.ts';
import { usePreferences, useSavePreference } from '../../lib/session/preferences.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';

const OPTIONS = [{ value: '', label: 'As the shop noted it' }, ...LANGUAGE_OPTIONS];

/** The language in which a client reads messages and the pages of their repairs (rule 436). */
export function OwnLanguage() {
  const { language } = usePreferences();
  const save = useSavePreference();
  const choose = (value: string) =>
    void save('language', () => CUSTOMER_LANGUAGES.find((one) => one === value) ?? '');
  return (
    <Field
      label="Language"
      hideLabel
      hint="Of messages from the shop, and of the page behind your claim stub."
    >
      <Select value={language} onChange={choose} options={OPTIONS} />
    </Field>
  );
}
