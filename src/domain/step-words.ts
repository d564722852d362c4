import type { CustomerLanguage } from './languages.ts';
import type { Step } from './steps.ts';

type StepWords = Readonly<Record<Step, Readonly<Record<CustomerLanguage, string>>>>;

/** The texts that clients read instead of a status, on tracking pages and in messages. */
export const STEP_WORDS: StepWords = {
  received: { en: 'Received', fil: 'Natanggap na' },
  repairing: { en: 'Being repaired', fil: 'Inaayos' },
  testing: { en: 'Being tested', fil: 'Sinusubukan' },
  parts: { en: 'Waiting for parts', fil: 'Naghihintay ng piyesa' },
  again: { en: 'Being repaired again', fil: 'Inaayos muli' },
  ready: { en: 'Ready for pickup', fil: 'Handa nang kunin' },
  returning: { en: 'To be returned unrepaired', fil: 'Ibabalik nang hindi naayos' },
  released: { en: 'Released', fil: 'Nailabas na' },
  returned: { en: 'Returned unrepaired', fil: 'Naibalik nang hindi naayos' },
};

/** What a step means for the client, in a sentence. */
export const STEP_MEANINGS: StepWords = {
  received: {
    en: 'Your unit is with us, and we will look at it soon.',
    fil: 'Nasa amin na ang unit mo. Titingnan namin agad.',
  },
  repairing: {
    en: 'A technician is working on it.',
    fil: 'Ginagawa na ito ng technician.',
  },
  testing: {
    en: 'We are making sure that everything works.',
    fil: 'Tinitiyak naming gumagana ang lahat.',
  },
  parts: {
    en: 'We continue as soon as the part arrives.',
    fil: 'Itutuloy namin pagdating ng piyesa.',
  },
  again: {
    en: 'It came back to us, and we are working on it.',
    fil: 'Bumalik ito sa amin, at ginagawa na namin.',
  },
  ready: {
    en: 'Please bring your claim stub.',
    fil: 'Pakidala ang iyong claim stub.',
  },
  returning: {
    en: 'We could not repair it. You can get it back from us.',
    fil: 'Hindi namin ito naayos. Maaari mo na itong kunin.',
  },
  released: {
    en: 'Thank you for your trust.',
    fil: 'Salamat sa iyong tiwala.',
  },
  returned: {
    en: 'Sorry that we could not repair it.',
    fil: 'Paumanhin, hindi namin ito naayos.',
  },
};
