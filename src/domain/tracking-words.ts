import { CUSTOMER_LANGUAGES, type CustomerLanguage } from './languages.ts';

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

export const TRACKING_WORDS: Readonly<Record<CustomerLanguage, TrackingWords>> = {
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

const isLanguage = (text: string | null): text is CustomerLanguage =>
  CUSTOMER_LANGUAGES.some((one) => one === text);

/**
 * The language of a page: the one that was chosen on it, else the customer's own where that is
 * Filipino, else Filipino for a browser that asks for it first, else English (rule 423).
 * @param accepted the header Accept-Language.
 */
export function languageFor(
  chosen: string | null,
  ofCustomer: string | null,
  accepted: string | null,
): CustomerLanguage {
  if (isLanguage(chosen)) return chosen;
  if (ofCustomer === 'fil') return 'fil';
  return /^\s*(?:fil|tl)\b/i.test(accepted ?? '') ? 'fil' : 'en';
}
