/** The languages in which a customer may be written to. */
export const CUSTOMER_LANGUAGES = ['en', 'fil'] as const;
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number];

const LANGUAGE_NAMES: Readonly<Record<CustomerLanguage, string>> = {
  en: 'English',
  fil: 'Filipino',
};

/** The name of a language in that language; an unknown code is returned as it is. */
export function languageName(lang: string): string {
  const known = CUSTOMER_LANGUAGES.find((one) => one === lang);
  return known === undefined ? lang : LANGUAGE_NAMES[known];
}

/** The locale in which days and times are written for a customer. */
export const LOCALE_OF: Readonly<Record<CustomerLanguage, string>> = { en: 'en-PH', fil: 'fil-PH' };
