/** A specified text that no screen shows exactly, and the test that proves it. */
export interface Elsewhere {
  text: string;
  sections: readonly string[];
  why: string;
  /** The test's file and title, and the part of the text that it contains. */
  held: { file: string; title: string; has: string };
}

const SETS = {
  file: 'src/domain/statuses.test.ts',
  title: 'the sets are those that the shop uses',
};
const VISIBILITY = { file: 'src/domain/templates.test.ts', title: '%p can be set' };
const OPENING = { file: 'src/rest/socket.test.ts', title: 'as %s begins with connected' };

export const ELSEWHERE: readonly Elsewhere[] = [
  {
    text: 'true',
    sections: [
      'Sidebar navigation',
      'My Commissions',
      'Entities and their fields',
      'Roles and permissions',
      'The calls it makes',
    ],
    why: 'the stored setting; the screen has a switch',
    held: { ...VISIBILITY, has: "['true', 'false'" },
  },
  {
    text: 'false',
    sections: ['The calls it makes'],
    why: 'the stored setting; the screen has a switch',
    held: { ...VISIBILITY, has: "['true', 'false'" },
  },
  {
    text: 'okay',
    sections: ['Entities and their fields', 'States and transitions'],
    why: 'a stored value; its button says Updated',
    held: { ...SETS, has: "unitStatusIndicator: ['okay', 'monitoring']" },
  },
  {
    text: 'monitoring',
    sections: ['Entities and their fields', 'States and transitions'],
    why: 'a stored value; its button says Update',
    held: { ...SETS, has: "unitStatusIndicator: ['okay', 'monitoring']" },
  },
  {
    text: 'paid',
    sections: ['States and transitions'],
    why: 'stored in lower case; the screens say Paid, beside Unpaid',
    held: { ...SETS, has: "paymentStatus: ['paid', 'Unpaid']" },
  },
  {
    text: 'dashboard',
    sections: ['States and transitions'],
    why: 'the name of the root for presence; the screens say Dashboard',
    held: {
      file: 'src/domain/presence.test.ts',
      title: 'the page of %p is %p',
      has: "['/', 'dashboard']",
    },
  },
  {
    text: 'repair-records-{date}.xlsx',
    sections: ['The calls it makes'],
    why: 'the name of a file',
    held: {
      file: 'web/features/repairs/list/ExcelExport.test.ts',
      title: 'the file is named by the server, else by the shop’s day',
      has: "'repair-records-2026-11-22.xlsx'",
    },
  },
  {
    text: 'Export failed',
    sections: ['Error catalogue'],
    why: 'raised within the page, which says Failed to export records',
    held: {
      file: 'web/features/repairs/list/ExcelExport.test.ts',
      title: 'a refused export fails, and another gives its file',
      has: "'Export failed'",
    },
  },
  {
    text: 'connection',
    sections: ['Real-time socket'],
    why: 'the type of a message on the socket',
    held: { ...OPENING, has: "{ type: 'connection', event: 'connected' }" },
  },
  {
    text: 'connected',
    sections: ['Real-time socket'],
    why: 'the event of a message on the socket',
    held: { ...OPENING, has: "{ type: 'connection', event: 'connected' }" },
  },
  {
    text: 'data-update',
    sections: ['Real-time socket'],
    why: 'the type of a message on the socket',
    held: { file: 'src/rest/socket.test.ts', title: '$does', has: "type === 'data-update'" },
  },
];
