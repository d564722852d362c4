import type { Page } from '@playwright/test';
import { press } from './actions.ts';
import type { Place } from './overlay-places.ts';

/** A list with something to decide about everything that the screen asks. */
const LIST = [
  'OLD REPAIRS',
  'Petsa,Pangalan,Yunit,Halaga,Tekniko,Kalagayan,Kulay',
  'NOVEMBER 2024',
  '3/4/2024,Niña Peñaflor,Vivo Y20,P1500,Jun-jun,nasa drawer,itim',
  '13/11/2024,Ana Ibañez,Oppo A5s,libre,Tikboy,gawa na,puti',
  'TOTAL,,,P1500',
].join('\n');

async function sendList(page: Page): Promise<void> {
  const buffer = Buffer.from(LIST);
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'Old repairs.csv', mimeType: 'text/csv', buffer });
}

/** What the screen Import shows besides its list. */
export const IMPORT_PLACES: Place[] = [
  {
    role: 'admin',
    path: '/import',
    overlays: [
      { what: 'a list before its import', open: sendList, shows: 'nasa drawer' },
      {
        what: 'a file that cannot be read',
        isFirst: true,
        open: (page) =>
          page
            .getByLabel('File to import')
            .setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }),
        shows: 'list.txt must be a .csv or .xlsx file.',
      },
      {
        what: 'a file that is gone',
        open: (page) => page.goto('/import?file=gone'),
        shows: /^This file is not here any more/,
      },
      {
        what: 'an import that is done, and the question before it is undone',
        isFirst: true,
        open: async (page) => {
          await sendList(page);
          await page.getByLabel('nasa drawer becomes').selectOption('Pending');
          await press(page, 'Import 1 record');
          await page.getByRole('heading', { name: 'Import finished' }).waitFor();
          await page
            .getByRole('button', { name: /^Undo import/ })
            .first()
            .click();
        },
        shows: /^Undo import \d+\?$/,
      },
    ],
  },
];
