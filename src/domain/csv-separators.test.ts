import { describe, expect, test } from 'bun:test';
import { guessSeparator } from './csv-separators.ts';

describe('the separator of a csv file', () => {
  test.each<[string, string]>([
    ['Date,Customer,Amount\n2026-01-02,Ana,1500\n', ','],
    ['Date;Customer;Amount\n2026-01-02;Ana;1,500\n2026-01-03;Ben;2,500\n', ';'],
    ['Date;Customer;Amount\r\n2026-01-02;Ana;1500,00\r\n', ';'],
    ['Date\tCustomer\tIssue\n2026-01-02\tAna\tno power, no sound, no charge; wet\n', '\t'],
    ['Jun, Cell, and Repair, Iloilo, 2026\nDate;Customer\n1;Ana\n2;Ben\n3;Cy\n4;Di\n5;Ed\n', ';'],
    ['Date,Issue\n1,"wet; a; b; c"\n2,"one\n;two;\n;three"\n', ','],
    ['Date,Issue\n1,no power; no sound; wet\n2,LCD\n3,mic\n4,"cut off here; ; ; ; ; ; ;', ','],
    ['Customer\nAna\n', ','],
    ['', ','],
  ])('%j', (start, separator) => {
    expect<string>(guessSeparator(start)).toBe(separator);
  });
});
