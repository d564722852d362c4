import { CUSTOMER_LANGUAGES, languageName } from '../../../src/domain/languages.ts';

/** The languages in which customers are written to, as options of a select. */
export const LANGUAGE_OPTIONS = CUSTOMER_LANGUAGES.map((value) => ({
  value,
  label: languageName(value),
}));
