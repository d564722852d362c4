import { invalid } from './errors.ts';
import { type ExpenseCategoryNote, parseCategories } from './expenses.ts';
import { readImage } from './images.ts';
import { type LabelSize, parseLabelSize, parseStubPaper, type StubPaper } from './papers.ts';
import { parsePhotoMonths, PHOTO_MONTHS } from './photos.ts';
import { checkText, singleSpaced } from './texts.ts';
import { DEFAULT_PREFIX, parsePrefix } from './ticket.ts';
import { parseTimeZone } from './time-zone.ts';
import { parseOwnWarrantyDays } from './warranty-choices.ts';

/** The shop as its papers and pages present it. */
export interface ShopProfile {
  /** Grows with each change; 0 before the first one. */
  version: number;
  /** '' when none is set. */
  name: string;
  /** The SHA-256 of the picture; null without one. */
  logo: string | null;
  address: string;
  phones: string;
  hours: string;
  /** The address of its page or chat: `https://m.me/shop`. */
  messenger: string;
  receiptFooter: string;
  /** What clients agree to with a claim stub. */
  terms: string;
  warrantyTerms: string;
  /** The address in the local network, `http://192.168.1.5:3000`; used in the codes of labels. */
  shopAddress: string;
  /** The public address of tracking links; used in the codes of stubs. */
  publicAddress: string;
  stubPaper: StubPaper;
  labelSize: LabelSize;
  /** Whether a new record's stub is printed as soon as it is saved. */
  printsStub: boolean;
  /** Whether a stub on A5 has a second half for the shop. */
  hasShopCopy: boolean;
  /** Whether tracking pages say price, paid and balance (rule 421). */
  linkShowsPrices: boolean;
  /** What is written before the numbers of records (rule 330). */
  ticketPrefix: string;
  /** '' until the first start has stored one. */
  timezone: string;
  /** The days of warranty that it offers besides the usual ones (rule 194). */
  warrantyDays: readonly number[];
  /** Its own expense categories, and its notes on the usual ones (rule 195). */
  expenseCategories: readonly ExpenseCategoryNote[];
  /** How many months after its release the photos of a unit are kept (rule 361). */
  photoMonths: number;
  /** Whether the form asks once for a missing intake of a new record (rule 346). */
  asksIntake: boolean;
}

/** The settings of a new shop. */
export const EMPTY_PROFILE: ShopProfile = {
  version: 0,
  name: '',
  logo: null,
  address: '',
  phones: '',
  hours: '',
  messenger: '',
  receiptFooter: '',
  terms: '',
  warrantyTerms: '',
  shopAddress: '',
  publicAddress: '',
  stubPaper: '80mm',
  labelSize: '50x30',
  printsStub: false,
  hasShopCopy: false,
  linkShowsPrices: true,
  ticketPrefix: DEFAULT_PREFIX,
  timezone: '',
  warrantyDays: [],
  expenseCategories: [],
  photoMonths: PHOTO_MONTHS,
  asksIntake: false,
};

/** The longest text of each field, in characters. */
export const MOST_CHARACTERS = {
  name: 60,
  address: 200,
  phones: 120,
  hours: 200,
  messenger: 200,
  receiptFooter: 500,
  terms: 1000,
  warrantyTerms: 1000,
  shopAddress: 200,
  publicAddress: 200,
} as const;
export type ShopText = keyof typeof MOST_CHARACTERS;

const LABELS: Record<ShopText, string> = {
  name: 'The name',
  address: 'The address',
  phones: 'The phone numbers',
  hours: 'The opening hours',
  messenger: 'The link',
  receiptFooter: 'The receipt footer',
  terms: 'The terms',
  warrantyTerms: 'The warranty terms',
  shopAddress: 'The address in the shop',
  publicAddress: 'The public address',
};

/** These may have several lines. */
const LONG: ReadonlySet<ShopText> = new Set([
  'address',
  'phones',
  'hours',
  'receiptFooter',
  'terms',
  'warrantyTerms',
]);

/** A change as clients send it; what is left out stays. */
export interface ShopProfileInput extends Partial<Record<ShopText, string | null | undefined>> {
  /** The picture as a data URL; '' removes it. */
  logo?: string | null | undefined;
  stubPaper?: string | null | undefined;
  labelSize?: string | null | undefined;
  printsStub?: boolean | null | undefined;
  hasShopCopy?: boolean | null | undefined;
  linkShowsPrices?: boolean | null | undefined;
  ticketPrefix?: string | null | undefined;
  timezone?: string | null | undefined;
  /** All the days that are offered; the usual ones need not be named. */
  warrantyDays?: readonly number[] | null | undefined;
  /** All categories with their notes; the usual ones need not be named. */
  expenseCategories?: readonly ExpenseCategoryNote[] | null | undefined;
  photoMonths?: number | null | undefined;
  asksIntake?: boolean | null | undefined;
}

/** A checked change, without the logo. */
export type ShopProfileChanges = Partial<Omit<ShopProfile, 'version' | 'logo'>>;

const TEXTS: readonly ShopText[] = Object.keys(MOST_CHARACTERS).filter(
  (name): name is ShopText => name in MOST_CHARACTERS,
);

/** Checks the fields that were sent (rule 192). @throws invalid naming the field. */
export function parseProfile(input: ShopProfileInput): ShopProfileChanges {
  const changes: ShopProfileChanges = {};
  for (const field of TEXTS) {
    const value = input[field];
    if (value !== undefined) changes[field] = parseText(field, value ?? '');
  }
  if (input.stubPaper != null) changes.stubPaper = parseStubPaper(input.stubPaper);
  if (input.labelSize != null) changes.labelSize = parseLabelSize(input.labelSize);
  if (input.printsStub != null) changes.printsStub = input.printsStub;
  if (input.hasShopCopy != null) changes.hasShopCopy = input.hasShopCopy;
  if (input.linkShowsPrices != null) changes.linkShowsPrices = input.linkShowsPrices;
  if (input.ticketPrefix != null) changes.ticketPrefix = parsePrefix(input.ticketPrefix);
  if (input.timezone != null) changes.timezone = parseTimeZone(input.timezone);
  if (input.warrantyDays != null) changes.warrantyDays = parseOwnWarrantyDays(input.warrantyDays);
  if (input.expenseCategories != null)
    changes.expenseCategories = parseCategories(input.expenseCategories);
  if (input.asksIntake != null) changes.asksIntake = input.asksIntake;
  if (input.photoMonths != null) changes.photoMonths = parsePhotoMonths(input.photoMonths);
  return changes;
}

/** Control characters besides line breaks: they would reach printers and consoles. */
const CONTROLS = /[^\P{Cc}\n]/u;

/** Checks one text (rule 192). @throws invalid naming the field. */
export function parseText(field: ShopText, value: string): string {
  const lines = value.replaceAll(/\r\n?/g, '\n').trim();
  const text = LONG.has(field) ? lines : singleSpaced(lines);
  const most = MOST_CHARACTERS[field];
  if (Array.from(text).length > most)
    throw invalid(`${LABELS[field]} must be at most ${most} characters`, field);
  if (CONTROLS.test(text))
    throw invalid(`${LABELS[field]} contains characters that cannot be printed`, field);
  const checked = checkText(text, field);
  if (field === 'messenger') return parseLink(checked);
  return field === 'shopAddress' || field === 'publicAddress'
    ? parseAddress(checked, field)
    : checked;
}

/**
 * `192.168.1.5:3000/` becomes `http://192.168.1.5:3000`, to which the path of a record is added
 * (rule 335). A public address is https unless it says otherwise.
 */
function parseAddress(text: string, field: 'shopAddress' | 'publicAddress'): string {
  if (text === '') return '';
  const scheme = field === 'shopAddress' ? 'http' : 'https';
  const typed = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${scheme}://${text}`;
  const address = typed.replace(/\/+$/, '');
  if (!/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[\w.~/-]*)?$/i.test(address))
    throw invalid(`${LABELS[field]} must be like ${EXAMPLES[field]}`, field);
  return address;
}

const EXAMPLES = {
  shopAddress: 'http://192.168.1.5:3000',
  publicAddress: 'https://shop.example.com',
};

/** `m.me/shop` becomes `https://m.me/shop`; other protocols are refused. */
function parseLink(text: string): string {
  if (text === '') return '';
  const link = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(link))
    throw invalid('The link must be an address such as https://m.me/yourshop', 'messenger');
  return link;
}

/** Where a logo is served; the path changes with the picture, so it may be cached for ever. */
export function logoPath(hash: string): string {
  return `/logo/${hash}`;
}

/** The hash in a path such as `/logo/<hash>`; null for other paths. */
export function hashInLogoPath(path: string): string | null {
  return /^\/logo\/([0-9a-f]{64})$/.exec(path)?.[1] ?? null;
}

/** The largest logo: it is on the sign-in page, which phones load over slow networks. */
export const LOGO_LIMITS = { bytes: 150_000, pixels: 2000 };

/** Why a picture is not accepted as a logo; null when it is (rule 193). */
export function logoProblem(bytes: Uint8Array): string | null {
  const facts = readImage(bytes);
  if (facts === null) return 'The logo must be a PNG, JPEG or WebP picture';
  if (bytes.length > LOGO_LIMITS.bytes)
    return `The logo must be at most ${LOGO_LIMITS.bytes / 1000} kB`;
  return Math.max(facts.width, facts.height) > LOGO_LIMITS.pixels
    ? `The logo must be at most ${LOGO_LIMITS.pixels} pixels wide and high`
    : null;
}
