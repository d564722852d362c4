import { expect, test } from 'bun:test';
import {
  imeiEnding,
  labelLink,
  NOT_AN_INVOICE,
  parseLabelSize,
  parseStubPaper,
  shortName,
} from './papers.ts';

test('paper sizes are those that shop printers use', () => {
  expect(parseStubPaper('58mm')).toBe('58mm');
  expect(parseLabelSize('62mm')).toBe('62mm');
  for (const value of ['', '80', 'a4']) expect(() => parseStubPaper(value)).toThrow('stubPaper');
  for (const value of ['', '62', '80mm']) expect(() => parseLabelSize(value)).toThrow('labelSize');
});

test.each([
  ['Maria Santos', 'Maria S.'],
  ['  maria  clara de los santos ', 'maria S.'],
  ['Maria', 'Maria'],
  ['Ñora ñañez', 'Ñora Ñ.'],
  ['李 小龙', '李 小.'],
  ['Santos, Maria Clara', 'Maria S.'],
  ['De los Santos,Maria', 'Maria S.'],
  ['Juan Cruz, Jr.', 'Juan C.'],
  ['Juan Cruz Sr', 'Juan C.'],
  ['Cruz, Juan, Jr.', 'Juan C.'],
  ['Santos,', 'Santos'],
  ['Jr', 'Jr'],
  ['', ''],
])('a label names %p as %p (rule 337)', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test('a paper for a payment says that it is no invoice, word for word (rule 344)', () => {
  expect(NOT_AN_INVOICE).toBe(
    'Acknowledgement of payment. Not an official invoice. This document is not valid for claim of input tax.',
  );
});

test('papers show four digits of an IMEI (rule 336)', () => {
  expect(imeiEnding('490154203237518')).toBe('…7518');
  expect(imeiEnding('7518')).toBe('…7518');
  expect(imeiEnding('751')).toBeNull();
  expect(imeiEnding(null)).toBeNull();
});

test('the code of a label is an address of the shop, of which scanners use only the path (rule 338)', () => {
  const shop = 'http://192.168.1.5:3000';
  const world = 'https://shop.example.com';
  expect(labelLink({ shopAddress: shop }, world, '/r/641')).toBe(`${shop}/r/641`);
  expect(labelLink({ shopAddress: '' }, world, '/r/641')).toBe(`${world}/r/641`);
});
