import { bareText } from './import-cells.ts';
import { isAmount } from './typed-amounts.ts';
import { isChannel } from './import-payment.ts';
import type { ImportField } from './import-fields.ts';

/** What shops call the columns of a list, in bare form, English and Filipino. */
const HEADINGS: Partial<Record<ImportField, string>> = {
  date:
    'date|petsa|araw|date received|date recieved|received date|date in|date of repair|date accepted|' +
    'date entered|entry date|event date|transaction date|job date|petsa ng tanggap|petsa natanggap|' +
    'araw ng tanggap|petsa ng pasok|kailan',
  workWeek: 'work week|week|week no|linggo|ww',
  clientName:
    'client name|client|customer|customer name|name|name of customer|name of client|full name|' +
    'owner|owner name|pangalan|kliyente|pangalan ng kliyente|pangalan ng customer|' +
    'pangalan ng may ari|may ari|kostumer|suki|ngalan',
  contactNo:
    'contact no|contact|contact number|contact #|contact nos|phone|phone no|phone number|phone #|tel|' +
    'tel no|telephone|telephone no|mobile|mobile no|mobile number|cp no|cp number|cp #|' +
    'cellphone no|cellphone number|cell no|telepono|numero|numero ng telepono|no ng telepono|selpon no',
  unit:
    'unit|yunit|device|gadget|cellphone|cell phone|phone unit|cp unit|unit model|brand model|' +
    'brand and model|model unit|unit brand|phone model|item|selpon|aparato|make and model',
  oldTicket:
    'old ticket|old ticket number|ticket|ticket no|ticket #|ticket number|jo|jo no|jo #|jo number|' +
    'job order|job order no|job order #|job order number|job no|job #|job number|job id|repair no|' +
    'repair number|stub no|claim stub|claim stub no|control no|control number',
  declaredIssue:
    'declared issue|issue|issues|problem|problems|sira|problema|concern|complaint|defect|fault|' +
    'trouble|reklamo|ano ang sira|sira ng unit|sira ng yunit|unit problem|diagnosis',
  repairCost:
    'repair cost|cost|price|amount|total amount|repair price|repair fee|service fee|charge|fee|' +
    'halaga|presyo|singil|magkano|kabuuang halaga|amount charged|quotation',
  technicianInCharge:
    'technician in charge|technician|technicians|tech|tech name|technician name|tech in charge|' +
    'repaired by|assigned to|repairman|tekniko|teknisyan|gumawa|ginawa ni|gawa ni|nag ayos',
  modeOfTransaction:
    'mode of transaction|transaction|transaction mode|transaksyon|uri ng transaksyon',
  repairStatus:
    'repair status|status|unit status|job status|kalagayan|estado|katayuan|lagay|status ng unit',
  paymentStatus:
    'payment status|paid|paid unpaid|paid or unpaid|bayad na|status ng bayad|nabayaran|kabayaran',
  paymentChannel:
    'payment channel|mode of payment|payment mode|payment method|mop|paid via|paid thru|' +
    'paid through|payment via|paraan ng bayad|paraan ng pagbabayad|channel',
  repairReport:
    'repair report|report|remarks|remark|notes|note|findings|action taken|work done|comment|comments|' +
    'ulat|puna|tala|ginawa|resulta|resolution',
  unitStatusIndicator: 'unit status indicator|indicator',
  shippingStatus: 'shipping status|delivery status|status ng padala',
  modeOfShipping: 'mode of shipping|shipping mode|shipping method|shipping|paraan ng padala',
  shipbackDate:
    'shipback date|ship back date|ship back release date|release date|date released|date out|' +
    'date claimed|claim date|date returned|petsa ng release|petsa ng labas|petsa ng kuha|kailan kinuha',
  warrantyDuration: 'warranty duration|warranty|warranty days|warranty period|garantiya',
  shippingDetails: 'shipping details|tracking|tracking no|tracking number|waybill|waybill no',
  courierName: 'courier name|courier',
  courierAddress: 'courier address|delivery address|shipping address|address|tirahan',
  courierContact: 'courier contact|courier contact no',
};

/** Columns that together name the unit, in this order. */
const UNIT_PARTS: readonly string[] = ['brand', 'make', 'tatak', 'model', 'modelo'];
/** Headings that may stand for an amount, for whether it was paid, or for how. */
const PAYMENT: ReadonlySet<string> = new Set(['bayad', 'payment', 'payments', 'binayad']);

const BY_HEADING: ReadonlyMap<string, ImportField> = new Map(
  entries(HEADINGS).flatMap(([field, names]) =>
    names.split('|').map((name) => [name, field] as const),
  ),
);

function entries(table: typeof HEADINGS): [ImportField, string][] {
  return Object.keys(table).flatMap((field) => (isKey(field) ? [[field, table[field] ?? '']] : []));
}

function isKey(name: string): name is ImportField {
  return Object.hasOwn(HEADINGS, name);
}

/** A heading without the signs around its words: `Amount (Php)`, `Contact No.:`. */
function bareHeading(typed: string): string {
  const spaced = typed.replace(/\([^)]*\)/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return bareText(spaced.replace(/[_-]/g, ' '));
}

/** The field that a heading names by itself. */
function namedField(heading: string): ImportField | undefined {
  return BY_HEADING.get(bareHeading(heading)) ?? BY_HEADING.get(bareText(heading));
}

function isKnown(cell: string): boolean {
  const heading = bareHeading(cell);
  return namedField(cell) !== undefined || UNIT_PARTS.includes(heading) || PAYMENT.has(heading);
}

/** How many rows are searched for the headings. */
export const HEADING_ROWS = 40;

/**
 * The row with the headings, past titles and blank rows: the first of those with the most known
 * headings; without two in any row, the first row with two different texts.
 * @param rows the first rows of a sheet. @returns a place in them; 0 when there is no such row.
 */
export function guessHeadingRow(rows: readonly (readonly string[])[]): number {
  let best = { at: -1, known: 1 };
  for (const [at, cells] of rows.slice(0, HEADING_ROWS).entries()) {
    const known = new Set(cells.filter(isKnown).map(bareHeading)).size;
    if (known > best.known) best = { at, known };
  }
  if (best.at >= 0) return best.at;
  const written = rows.map((cells) => new Set(cells.filter((cell) => cell.trim() !== '')).size);
  return Math.max(
    0,
    written.findIndex((count) => count > 1),
  );
}

/**
 * The columns of each field, by their headings. The first column of a field wins; parts of the unit
 * such as brand and model are joined. A column for payments is recognised by its values.
 * @param samples some rows below the headings.
 */
export function guessColumns(
  header: readonly string[],
  samples: readonly (readonly string[])[] = [],
): Map<ImportField, readonly number[]> {
  const columns = new Map<ImportField, readonly number[]>();
  const headings = header.map(bareHeading);
  for (const [at, name] of header.entries()) {
    const field = namedField(name);
    if (field !== undefined && !columns.has(field)) columns.set(field, [at]);
  }
  if (!columns.has('unit')) {
    const parts = UNIT_PARTS.map((part) => headings.indexOf(part)).filter((at) => at >= 0);
    if (parts.length > 0) columns.set('unit', parts);
  }
  for (const [at, heading] of headings.entries()) {
    if (!PAYMENT.has(heading)) continue;
    const field = paymentField(samples.map((cells) => cells[at] ?? ''));
    if (!columns.has(field)) columns.set(field, [at]);
  }
  return columns;
}

function paymentField(samples: readonly string[]): ImportField {
  const cells = samples.filter((cell) => cell.trim() !== '');
  const most = (fits: (cell: string) => boolean): boolean =>
    cells.filter(fits).length * 2 > cells.length;
  if (most(isAmount)) return 'repairCost';
  return most(isChannel) ? 'paymentChannel' : 'paymentStatus';
}
