import type { Step } from './tracking.ts';

/** The languages of tracking pages. */
export const TRACKING_LANGUAGES = ['en', 'fil'] as const;
export type TrackingLanguage = (typeof TRACKING_LANGUAGES)[number];

/** What languages call themselves. */
export const LANGUAGE_NAMES: Readonly<Record<TrackingLanguage, string>> = {
  en: 'English',
  fil: 'Filipino',
};

/** What a client reads in place of a status, and what it means for them (rule 422). */
export const STEP_WORDS: Readonly<
  Record<TrackingLanguage, Readonly<Record<Step, { name: string; about: string }>>>
> = {
  en: {
    received: { name: 'Received', about: 'Your unit is with us, and we will look at it soon.' },
    repairing: { name: 'Being repaired', about: 'A technician is working on it.' },
    testing: { name: 'Being tested', about: 'We are making sure that everything works.' },
    parts: { name: 'Waiting for parts', about: 'We continue as soon as the part arrives.' },
    again: { name: 'Being repaired again', about: 'It came back to us, and we are working on it.' },
    ready: { name: 'Ready for pickup', about: 'Please bring your claim stub.' },
    returning: {
      name: 'To be returned unrepaired',
      about: 'We could not repair it. You can get it back from us.',
    },
    released: { name: 'Released', about: 'Thank you for your trust.' },
    returned: { name: 'Returned unrepaired', about: 'Sorry that we could not repair it.' },
  },
  fil: {
    received: { name: 'Natanggap na', about: 'Nasa amin na ang unit mo. Titingnan namin agad.' },
    repairing: { name: 'Inaayos', about: 'Ginagawa na ito ng technician.' },
    testing: { name: 'Sinusubukan', about: 'Tinitiyak naming gumagana ang lahat.' },
    parts: { name: 'Naghihintay ng piyesa', about: 'Itutuloy namin pagdating ng piyesa.' },
    again: { name: 'Inaayos muli', about: 'Bumalik ito sa amin, at ginagawa na namin.' },
    ready: { name: 'Handa nang kunin', about: 'Pakidala ang iyong claim stub.' },
    returning: {
      name: 'Ibabalik nang hindi naayos',
      about: 'Hindi namin ito naayos. Maaari mo na itong kunin.',
    },
    released: { name: 'Nailabas na', about: 'Salamat sa iyong tiwala.' },
    returned: { name: 'Naibalik nang hindi naayos', about: 'Paumanhin, hindi namin ito naayos.' },
  },
};

const ENGLISH = {
  ticket: 'Ticket',
  unit: 'Unit',
  client: 'Client',
  received: 'Received',
  released: 'Released',
  promised: 'Promised for',
  price: 'Price',
  paid: 'Paid',
  balance: 'To pay',
  money: 'Payment',
  report: 'What we did',
  notes: 'From the shop',
  warranty: 'Warranty',
  warrantyUntil: 'Until',
  warrantyEnded: 'Ended',
  photos: 'Photos',
  photo: 'Photo',
  history: 'So far',
  shop: 'Reach us',
  hours: 'Open',
  chat: 'Send a message',
  live: 'This page updates by itself.',
  reload: 'Reload this page to see what is new.',
  changed: 'Now:',
  goneTitle: 'This link does not work',
  gone: 'It may be incomplete, or the shop has ended it. Please ask the shop.',
  busyTitle: 'Please wait a moment',
  busy: 'There were too many requests from your network. Try again a little later.',
  awayTitle: 'The shop cannot be reached right now',
  away: 'Please try again in a minute.',
};

/** The other texts of a tracking page. */
export type TrackingWords = typeof ENGLISH;

export const TRACKING_WORDS: Readonly<Record<TrackingLanguage, TrackingWords>> = {
  en: ENGLISH,
  fil: {
    ticket: 'Ticket',
    unit: 'Unit',
    client: 'Kliyente',
    received: 'Natanggap',
    released: 'Nailabas',
    promised: 'Ipinangako sa',
    price: 'Presyo',
    paid: 'Nabayaran',
    balance: 'Babayaran',
    money: 'Bayad',
    report: 'Ang ginawa namin',
    notes: 'Mula sa shop',
    warranty: 'Warranty',
    warrantyUntil: 'Hanggang',
    warrantyEnded: 'Natapos',
    photos: 'Mga larawan',
    photo: 'Larawan',
    history: 'Mga nangyari',
    shop: 'Kontakin kami',
    hours: 'Bukas',
    chat: 'Magpadala ng mensahe',
    live: 'Kusang nag-a-update ang pahinang ito.',
    reload: 'I-reload ang pahina para makita ang bago.',
    changed: 'Ngayon:',
    goneTitle: 'Hindi gumagana ang link na ito',
    gone: 'Maaaring kulang ito, o tinapos na ng shop. Pakitanong sa shop.',
    busyTitle: 'Maghintay sandali',
    busy: 'Masyadong maraming request mula sa iyong network. Subukan muli mamaya.',
    awayTitle: 'Hindi maabot ang shop ngayon',
    away: 'Subukan muli pagkalipas ng isang minuto.',
  },
};

const isLanguage = (text: string | null): text is TrackingLanguage =>
  TRACKING_LANGUAGES.some((one) => one === text);

/**
 * The language of a page: the one that was chosen on it, else the customer's own where that is
 * Filipino, else Filipino for a browser that asks for it first, else English (rule 423).
 * @param accepted the header Accept-Language.
 */
export function languageFor(
  chosen: string | null,
  ofCustomer: string | null,
  accepted: string | null,
): TrackingLanguage {
  if (isLanguage(chosen)) return chosen;
  if (ofCustomer === 'fil') return 'fil';
  return /^\s*(?:fil|tl)\b/i.test(accepted ?? '') ? 'fil' : 'en';
}
