import { describe, expect, test } from 'bun:test';
import { createOrdinals, createRowReader, planImport } from './import.ts';
import { parseImportMap, parseImportValues } from './import-flags.ts';

const ZONE = 'Asia/Manila';
const NOW = new Date('2026-11-21T16:30:00Z');
const noValues = new Map();

/** The record of one row, with the flags as they are typed. */
function read(header: string[], cells: string[], map = '', values: string[] = []) {
  const plan = planImport(header, parseImportMap(map), parseImportValues(values, ZONE));
  return createRowReader(plan, ZONE, NOW)(cells);
}

describe('--map', () => {
  test('reads fields in any case, joined columns and spaces', () => {
    expect([...parseImportMap('date=event_date, Unit = brand+product_category ,')]).toEqual([
      ['date', 'event_date'],
      ['unit', 'brand+product_category'],
    ]);
  });

  test.each([
    ['date', "--map: 'date' must look like field=column"],
    ['date=', "--map: 'date=' must look like field=column"],
    ['colour=brand', "--map: there is no field 'colour'. Fields: date, workWeek, clientName"],
    ['clientId=id', "--map: there is no field 'clientId'."],
    ['unit=a,unit=b', '--map: unit is there twice; join columns with +'],
  ])('refuses %p', (text, message) => {
    expect(() => parseImportMap(text)).toThrow(message);
  });

  test.each([
    ['unit=brand+kind', [0, 1]],
    ['unit=BRAND', [0]],
    ['unit=a+b', [2]],
  ])('%p finds its columns', (map, columns) => {
    const plan = planImport(['brand', 'kind', 'a+b'], parseImportMap(map), noValues);
    expect(plan.columns.get('unit')).toEqual(columns);
  });

  test('names the columns that exist when one does not', () => {
    const map = parseImportMap('unit=brand+size');
    expect(() => planImport(['brand', 'kind'], map, noValues)).toThrow(
      "--map: there is no column 'size'. Columns: brand, kind",
    );
    expect(() => planImport(['brand', 'size', 'size'], map, noValues)).toThrow(
      "--map: the file has two columns 'size'; rename one",
    );
  });

  test.each([
    ['paymentChannel=thru', { clientName: [0], unit: [1], paymentChannel: [2] }],
    ['unit=Pangalan', { unit: [0] }],
    ['unit=-', { clientName: [0] }],
  ])('%p leaves the other columns as they are recognised (rule 508)', (map, columns) => {
    const plan = planImport(['Pangalan', 'Unit', 'thru'], parseImportMap(map), noValues);
    expect(Object.fromEntries(plan.columns)).toEqual(columns);
  });

  test('may be left out when columns are named like fields', () => {
    const plan = planImport(['id', 'Client Name', 'repair_cost', 'UNIT'], new Map(), noValues);
    expect([...plan.columns]).toEqual([
      ['clientName', [1]],
      ['unit', [3]],
      ['repairCost', [2]],
    ]);
    expect(() => planImport(['id', 'shelf'], new Map(), noValues)).toThrow('Columns: id, shelf.');
  });
});

describe('--values', () => {
  test('reads several fields, from one flag or many', () => {
    const texts = ['repairStatus:Fixed=Unit OK,=Pending;paymentStatus:Y=paid', 'unit:N/A='];
    const values = parseImportValues(texts, ZONE);
    expect([...(values.get('repairStatus') ?? [])]).toEqual([
      ['fixed', 'Unit OK'],
      ['', 'Pending'],
    ]);
    expect(values.get('paymentStatus')?.get('y')).toBe('paid');
    expect(values.get('unit')?.get('n/a')).toBe('');
  });

  test.each([
    ['Fixed=Unit OK', "--values: 'Fixed=Unit OK' must look like field:text=value,text=value"],
    ['repairStatus:Fixed', "--values: 'Fixed' of repairStatus must look like text=value"],
    ['status:Fixed=Unit OK', "--values: there is no field 'status'. Fields: date"],
    ['repairStatus:Fixed=Done', 'repairStatus must be one of: Pending, Processing'],
  ])('refuses %p', (text, message) => {
    expect(() => parseImportValues([text], ZONE)).toThrow(message);
  });

  test('replaces a cell whatever its case, and leaves other texts to the rules', () => {
    const flags = ['repairStatus:Fixed=Unit OK'] as const;
    const row = (status: string) => read(['repairStatus'], [status], '', [...flags]).repairStatus;
    expect(row(' fixed ')).toBe('Unit OK');
    expect(row('rto')).toBe('RTO');
    expect(() => row('broken')).toThrow('repairStatus must be one of');
  });
});

describe('a row', () => {
  test("begins on the shop's day and gets the week of that day", () => {
    expect(read(['date'], ['2016-11-19'])).toEqual({
      date: new Date('2016-11-18T16:00:00Z'),
      workWeek: 'work week 3',
    });
    expect(read(['date'], ['2016-11-07T16:30:00Z']).workWeek).toBe('work week 2');
  });

  test('keeps a week that the file gives, even an empty one', () => {
    expect(read(['date', 'workWeek'], ['2016-11-19', 'Week 5']).workWeek).toBe('work week 5');
    expect(read(['date', 'workWeek'], ['2016-11-19', '']).workWeek).toBe('');
  });

  test('gets today’s date when the file has no dates, and is refused when its date is blank', () => {
    expect(read(['unit'], ['iPhone'])).toEqual({
      date: NOW,
      unit: 'iPhone',
      workWeek: 'work week 4',
    });
    expect(() => read(['date'], [''])).toThrow('date must be a date such as 2026-11-21');
    expect(() => read(['date'], ['2027-02-29'])).toThrow('date must be a date');
  });

  test.each(['=1+1', '-Won\u2019t start', ' N/A ', 'två\nrader, "ett"', 'ñ ā 漢字 📱'])(
    'keeps %p as typed',
    (text) => {
      expect(read(['declaredIssue'], [text]).declaredIssue).toBe(text);
    },
  );

  test('joins columns with a space and skips empty ones', () => {
    const map = 'unit=brand+kind+model';
    const unit = (...cells: string[]) => read(['brand', 'kind', 'model'], cells, map).unit;
    expect(unit('Unknown', 'Iron', '')).toBe('Unknown Iron');
    expect(unit('', ' ', 'X1')).toBe('X1');
    expect(unit('', '', '')).toBe('');
  });

  test('leaves blank choices and amounts to their defaults', () => {
    const header = ['repairCost', 'repairStatus', 'paymentStatus', 'unitStatusIndicator'];
    expect(read(header, [' ', '', '', ''])).toEqual({
      date: NOW,
      workWeek: 'work week 4',
      repairCost: null,
      repairStatus: 'Processing',
      paymentStatus: null,
      unitStatusIndicator: 'monitoring',
    });
    expect(read(header, ['₱1,500', 'RTO', 'PAID', 'Okay'])).toMatchObject({
      repairCost: '1500.00',
      repairStatus: 'RTO',
      paymentStatus: 'paid',
      unitStatusIndicator: 'okay',
    });
    expect(() => read(header, ['free', '', '', ''])).toThrow('repairCost must be an amount');
  });
});

describe('a column of payments', () => {
  const paid = (header: string[], cells: string[], values: string[] = []) => {
    const { paymentStatus, paymentChannel } = read(header, cells, '', values);
    return [paymentStatus, paymentChannel];
  };

  test.each(['Maya', 'PayMaya', 'GCash', 'seabank', 'GoTymeBank', 'go tyme', 'Cash'])(
    'keeps the channel %p that stands in place of the status',
    (cell) => {
      const [status, channel] = paid(['Payment Status'], [cell]);
      expect([status, typeof channel]).toEqual(['paid', 'string']);
    },
  );

  test('says the status in place of the channel', () => {
    expect(paid(['MOP'], ['utang'])).toEqual(['Unpaid', null]);
    expect(paid(['MOP'], ['Unpaid'])).toEqual(['Unpaid', null]);
    expect(paid(['MOP'], ['bayad na'])).toEqual(['paid', null]);
    expect(paid(['MOP'], ['gcash'])).toEqual([undefined, 'gcash']);
    expect(() => paid(['MOP'], ['none'])).toThrow('paymentChannel must be one of');
  });

  test.each([
    ['Paid - GCash', 'gcash'],
    ['GCash (paid)', 'gcash'],
    ['paid via Pay Maya', 'maya'],
    ['Fully paid/cash', 'cash'],
    ['bayad na sa gotyme', 'gotymebank'],
    ['paid in cash', 'cash'],
  ] as const)('reads both from %p', (cell, channel) => {
    expect(paid(['Payment Status'], [cell])).toEqual(['paid', channel]);
    expect(paid(['MOP'], [cell])).toEqual(['paid', channel]);
  });

  test.each(['Unpaid - GCash', 'paid 500 gcash', 'paid yes', 'balance cash', 'paid cash maya'])(
    'does not guess what %p means',
    (cell) => {
      expect(() => paid(['Payment Status'], [cell])).toThrow('paymentStatus must be one of');
      expect(() => paid(['MOP'], [cell])).toThrow('paymentChannel must be one of');
    },
  );

  test('never replaces the value in the column of the other field', () => {
    const both = ['Payment Status', 'MOP'];
    expect(paid(both, ['Maya', 'gcash'])).toEqual(['paid', 'gcash']);
    expect(paid(both, ['Maya', ''])).toEqual(['paid', 'maya']);
    expect(paid(both, ['Paid - GCash', 'cash'])).toEqual(['paid', 'cash']);
    expect(paid(both, ['Unpaid', 'Paid - GCash'])).toEqual(['Unpaid', 'gcash']);
    expect(paid(both, ['paid', 'utang'])).toEqual(['paid', null]);
    expect(paid(both, ['', ''])).toEqual([null, null]);
  });

  test('means what a person says', () => {
    const values = ['paymentStatus:maya=Unpaid'];
    expect(paid(['Payment Status'], ['Maya'], values)).toEqual(['Unpaid', undefined]);
    expect(() => paid(['Payment Status'], ['bank transfer'])).toThrow('paymentStatus must be');
  });
});

describe('what an old list holds', () => {
  const header = ['Petsa', 'Pangalan', 'Contact #', 'Yunit', 'Halaga', 'Kalagayan', 'Bayad via'];

  test('is read by its headings, dates, amounts and words', () => {
    const plan = planImport(header, new Map(), noValues, { dateOrder: 'day-first' });
    const row = ['3/4/2025', 'Peñafrancia Niño', '9171234567', 'Vivo Y20', 'P1.5k', 'gawa na', ''];
    expect(createRowReader(plan, ZONE, NOW)(row)).toEqual({
      date: new Date('2025-04-02T16:00:00Z'),
      workWeek: 'work week 1',
      clientName: 'Peñafrancia Niño',
      contactNo: '09171234567',
      unit: 'Vivo Y20',
      repairCost: '1500.00',
      repairStatus: 'Unit OK',
    });
  });

  test('is refused for all its reasons at once', () => {
    expect(() => read(header, ['3/4/2025', '', '', '', 'libre', 'ask Jun', ''])).toThrow(
      'date must be a date such as 2026-11-21; repairCost must be an amount in pesos; ' +
        'repairStatus must be one of: Pending',
    );
  });
});

test('identical rows are distinguished by their order', () => {
  const ordinalOf = createOrdinals();
  expect(['a', 'b', 'a', 'a', 'b'].map(ordinalOf)).toEqual([1, 1, 2, 3, 2]);
});
