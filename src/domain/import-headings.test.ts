import { describe, expect, test } from 'bun:test';
import { exportHeader } from './exported-file.ts';
import { guessColumns, guessHeadingRow } from './import-headings.ts';
import { IMPORT_FIELDS } from './import-fields.ts';

const guessed = (header: string[], samples: string[][] = []) =>
  Object.fromEntries(guessColumns(header, samples));

describe('the columns of a list', () => {
  test.each([
    [['Date', 'Customer', 'Contact #', 'Model', 'Problem', 'Amount (Php)', 'Tech', 'Status']],
    [['Petsa', 'Pangalan', 'Telepono', 'Yunit', 'Sira', 'Halaga', 'Tekniko', 'Kalagayan']],
    [['PETSA:', 'Kliyente', 'CP No.', 'Cellphone', 'PROBLEMA', 'presyo', 'Gumawa', 'Estado']],
    [
      [
        'date_received',
        'clientName',
        'Phone No.',
        'Unit',
        'issue',
        'Cost',
        'Repaired by',
        'STATUS',
      ],
    ],
  ])('%j', (header) => {
    expect(guessed(header)).toEqual({
      date: [0],
      clientName: [1],
      contactNo: [2],
      unit: [3],
      declaredIssue: [4],
      repairCost: [5],
      technicianInCharge: [6],
      repairStatus: [7],
    });
  });

  test('are found by the names of the fields in every spelling', () => {
    for (const field of IMPORT_FIELDS)
      for (const name of [field, exportHeader(field), exportHeader(field).toUpperCase()])
        expect([name, guessed([name])]).toEqual([name, { [field]: [0] }]);
  });

  test.each(['Ticket', 'JO No.', 'JO #', 'Job Order', 'Claim stub no.', 'job_order_number'])(
    'has the number of a list in %p',
    (name) => expect(guessed([name])).toEqual({ oldTicket: [0] }),
  );

  test.each(['Date In', 'event_date', 'Petsa ng tanggap'])('have the date in %p', (name) =>
    expect(guessed([name])).toEqual({ date: [0] }),
  );

  test('join brand and model, and ignore the second of two identical ones', () => {
    expect(guessed(['Model', 'x', 'Brand'])).toEqual({ unit: [2, 0] });
    expect(guessed(['Remarks', 'Notes'])).toEqual({ repairReport: [0] });
    expect(guessed(['No.', 'IMEI', ''])).toEqual({});
  });

  test.each(['Paid thru', 'PAID THROUGH', 'Payment via', 'MOP'])('say how in %j', (heading) => {
    expect(guessed([heading])).toEqual({ paymentChannel: [0] });
  });

  test('recognise a column of payments by its contents', () => {
    const of = (...cells: string[]) =>
      guessed(
        ['Bayad'],
        cells.map((cell) => [cell]),
      );
    expect(of('P500', '', '1,200')).toEqual({ repairCost: [0] });
    expect(of('seabank', 'GoTymeBank', 'paid')).toEqual({ paymentChannel: [0] });
    expect(of('GCash', 'paymaya', 'utang')).toEqual({ paymentChannel: [0] });
    expect(of('bayad na', 'hindi pa')).toEqual({ paymentStatus: [0] });
    expect(guessed(['Halaga', 'Bayad'], [['500', '500']])).toEqual({ repairCost: [0] });
  });
});

describe('the row of the headings', () => {
  test('is found below titles and blank rows', () => {
    const rows = [
      ["JUN'S CELLPHONE REPAIR", '', ''],
      [],
      ['Prepared by: Maria', '', 'Page 1'],
      ['Petsa', 'Pangalan', 'Yunit'],
      ['2025-11-22', 'Ana', 'Unit'],
    ];
    expect(guessHeadingRow(rows)).toBe(3);
  });

  test('is the first row with two texts when no name is known, and else the first', () => {
    expect(guessHeadingRow([['List'], ['A', 'B'], ['1', '2']])).toBe(1);
    expect(guessHeadingRow([['A'], ['1']])).toBe(0);
    expect(guessHeadingRow([])).toBe(0);
  });
});
