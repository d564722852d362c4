import { expect, test } from 'bun:test';
import { scannedPath } from './scanned-code.ts';

const TOKEN = 'AbCdEfGhIjKlMnOpQrSt_-';

test.each([
  ['T-641', '/r/641'],
  ['http://192.168.1.5:3000/r/641', '/r/641'],
  [`https://clinic.example.com/t/${TOKEN}`, `/r/link/${TOKEN}`],
  [` HTTP://192.168.1.5:5080/t/${TOKEN} `, `/r/link/${TOKEN}`],
  [`/t/${TOKEN}`, `/r/link/${TOKEN}`],
  [`https://clinic.example.com/t/${TOKEN}/live`, null],
  [`https://clinic.example.com/t/${TOKEN}x`, null],
  [`https://clinic.example.com/menu/t/${TOKEN}`, null],
  ['https://clinic.example.com/t/short', null],
  [TOKEN, null],
  ['https://example.com/menu', null],
  ['356938035643809', null],
])('the code %p leads to %p', (code, path) => expect(scannedPath(code, 'T')).toBe(path));
