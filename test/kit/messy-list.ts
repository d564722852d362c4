import ExcelJS from 'exceljs';
import { addDays, MONTHS, shopDay } from '../../src/domain/calendar.ts';

/** What is in the workbook, as a person would count it. */
export interface MessyList {
  content: Uint8Array<ArrayBuffer>;
  /** Rows that are repairs, also those that break a rule. */
  repairs: number;
  /** Of those, the rows with an amount or a date that nobody can read. */
  unreadable: number;
  /** Month headings and totals. */
  others: number;
  /** The rows whose dates are typed with the month first, unlike all others. */
  monthFirst: number[];
  /** The sum of the amounts that can be read, in pesos. */
  pesos: number;
}

const HEADINGS = [
  'Petsa',
  'Pangalan',
  'Contact #',
  'Yunit',
  'Sira',
  'Halaga',
  'Tekniko',
  'Kalagayan',
  'Bayad',
  'Remarks',
];
const FIRST = ['Niña', 'Señora Luz', 'Begoña', 'Jun', 'Maria', 'Jose', 'Ma. Theresa', 'Andoy'];
const LAST = ['Peñaflor', 'Muñoz', 'dela Cruz', 'Ibañez', 'Santos', 'Cariño', 'Reyes', 'Magbanua'];
const UNITS = [
  'iPhone 11',
  'Vivo Y20',
  'OPPO A5s',
  'Samsung A12',
  'Realme C11',
  'Cherry Mobile S8',
];
const ISSUES = [
  'LCD basag',
  'ayaw mag-charge',
  'walang tunog',
  'hang logo',
  'battery',
  'nabasâ sa ulan',
];
const STATUSES = [
  'Gawa na',
  'DONE',
  'tapos na',
  'ok',
  'Ginagawa',
  'Naghihintay ng piyesa',
  'RTO',
  'back job',
  'nasa drawer',
  'for pick-up ni ate',
];
const PAID = ['bayad na', 'Paid', 'hindi pa', 'utang', ''];
const TECHNICIANS = ['Jun-jun', 'Niño', 'Tikboy', ''];

/** Numbers that look random and are the same each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const monthOf = (day: string): number => Number(day.slice(5, 7));

/** A day in one of the forms in which the shop typed it. */
function typedDay(day: string, form: number): string | Date | number {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = (MONTHS[Number(month) - 1] ?? '').slice(0, 3);
  const number = String(Number(date));
  switch (form) {
    case 0:
      return `${number}/${Number(month)}/${year}`;
    case 1:
      return `${date}-${name}-${year.slice(2)}`;
    case 2:
      return `${name}. ${number}, ${year}`;
    case 3:
      return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
    default:
      return new Date(`${day}T00:00:00Z`);
  }
}

function typedPesos(pesos: number, form: number): string | number {
  const grouped = pesos.toLocaleString('en-US');
  return (
    [`P${pesos}`, `₱${grouped}.00`, `Php ${grouped}`, `${pesos / 1000}k`, `${pesos}/-`, pesos][
      form
    ] ?? pesos
  );
}

/**
 * The workbook of a shop that kept its repairs by hand for two years: a merged title, blank rows,
 * month headings, totals, dates in five forms or left blank, and amounts in six.
 */
export async function messyList(repairs = 3000): Promise<MessyList> {
  const workbook = new ExcelJS.Workbook();
  const notes = workbook.addWorksheet('Bayarin');
  notes.addRow(['Kuryente', 'Nobyembre', 2500]);
  const sheet = workbook.addWorksheet('Repairs 2024-25');
  sheet.addRow(["NIÑA & JUN'S CELLPHONE REPAIR"]);
  sheet.mergeCells('A1:J1');
  sheet.addRow(['Stall 12, Bagong Palengke, Parañaque']);
  sheet.addRow([]);
  sheet.addRow(HEADINGS);
  const next = numbers(22);
  const pick = <T>(values: readonly T[]): T | undefined => values[next(values.length)];
  const list = { repairs, unreadable: 0, others: 0, monthFirst: new Array<number>(), pesos: 0 };
  let day = '2024-01-02';
  let month = 0;
  let sum = 0;
  let isUncertain = false;
  const total = (): void => {
    sheet.addRow(['', '', '', '', 'TOTAL', `P${sum}`]);
    sheet.addRow([]);
    list.others += 1;
    sum = 0;
  };
  for (let at = 0; at < repairs; at += 1) {
    if (monthOf(day) !== month) {
      if (month !== 0) total();
      month = monthOf(day);
      sheet.addRow([`${MONTHS[month - 1]?.toUpperCase()} ${day.slice(0, 4)}`]);
      sheet.mergeCells(`A${sheet.rowCount}:J${sheet.rowCount}`);
      list.others += 1;
    }
    const isFirst = sheet.getCell(`A${sheet.rowCount}`).isMerged;
    const isOdd = at % 500 === 250;
    const isFree = at % 300 === 100;
    const isSoon = at % 1000 === 700;
    const pesos = (1 + next(60)) * 50;
    const form = next(5);
    const name = `${pick(FIRST)} ${pick(LAST)}`;
    const written = isFirst || isOdd || isSoon || next(10) > 3 ? typedDay(day, form) : '';
    const row = sheet.addRow([
      isOdd ? `${monthOf(day)}/25/${day.slice(0, 4)}` : isSoon ? 'bukas' : written,
      name,
      next(3) === 0
        ? 9_170_000_000 + next(9_999_999)
        : `0917 ${1000 + next(9000)} ${100 + next(900)}`,
      pick(UNITS),
      pick(ISSUES),
      isFree ? 'libre' : typedPesos(pesos, next(6)),
      pick(TECHNICIANS),
      pick(STATUSES),
      pick(PAID),
      `job ${at + 1}`,
    ]);
    if (written instanceof Date && !isOdd && !isSoon) row.getCell(1).numFmt = 'dd/mm/yyyy';
    if (isOdd) list.monthFirst.push(row.number);
    // A blank date below one that nobody can read is that one.
    if (isSoon) isUncertain = true;
    else if (isOdd || written !== '') isUncertain = false;
    if (isFree || isUncertain) list.unreadable += 1;
    else list.pesos += pesos;
    sum += pesos;
    if (next(4) === 0) day = shopDay(new Date(`${addDays(day, 1)}T12:00:00Z`), 'UTC');
  }
  total();
  const content = new Uint8Array(await workbook.xlsx.writeBuffer());
  return { ...list, content };
}
