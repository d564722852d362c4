import { addDays } from '../src/domain/calendar.ts';

/** What the screens at the counter ask: customers, the board, the till, messages, the timeline. */

/** What the first word of a question's name promises, in shops of up to 100,000 records. */
export const MOST_MS: Readonly<Record<string, number>> = { suggestions: 50, board: 100, till: 50 };

/** A record that every shop has. */
const RECORD = '1000';
const CUSTOMER = `id version name phone phone2 email messenger address note lang accountId mergedInto
  visits lastVisit lastUnit balance`;
const SUGGESTED = 'id name phone phone2 visits lastVisit lastUnit balance';
const VISIT = 'id date unit declaredIssue repairStatus repairCost paymentStatus';
const customers = (narrowed: string) =>
  `{ customers(first: 50${narrowed}) { nodes { ${CUSTOMER} }
    totalCount moreThanTotalCount pageInfo { hasNextPage endCursor } } }`;
const suggested = (text: string) => `{ customerSuggest(text: "${text}") { ${SUGGESTED} } }`;
const BOARD_CARD = `record { id version date clientName contactNo unit declaredIssue
  technicianInCharge repairStatus isHighlighted } statusSince promisedOn balance isToRemind`;
const board = (scope = '') =>
  `{ board${scope} { day lanes { lane count cards { ${BOARD_CARD} } } } }`;
const BOARD_COUNTS = 'all inToday due overdue ready unclaimed received receivedCost owing owed';
const boardCounts = (scope = '') => `{ todayCounts${scope} { ${BOARD_COUNTS} } }`;
const PAYMENT = `id recordId amount kind channel reference note origin receivedAt takenByName
  isVoided voidReason isCounted mayVoid clientName unit`;
const TILL = `day float expected byChannel { channel amount count } open { channel amount count }
  rows { ${PAYMENT} }`;
const MESSAGE = 'id recordId body channel purpose to byName createdAt isUndone';
const IVY = 'technician: "Ivy Chua"';
const WEEK_AGO = addDays(new Date().toISOString().slice(0, 10), -7);

/** By who asks, and by the question's name. */
export const COUNTER = {
  admin: {
    'board: all lanes': board(),
    'board: in today': board('(filter: "inToday")'),
    'board: due': board('(filter: "due")'),
    'board: overdue': board('(filter: "overdue")'),
    'board: ready': board('(filter: "ready")'),
    'board: unclaimed': board('(filter: "unclaimed")'),
    'board: of a technician': board(`(${IVY})`),
    'board: counts': boardCounts(),
    'board: counts of a technician': boardCounts(`(${IVY})`),
    'till: today': `{ payments { ${TILL} } }`,
    'till: of another day': `{ payments(day: "${WEEK_AGO}") { ${TILL} } }`,
    'till: closings': `{ tillClosings { id closedAt closedByName float counted takenOut expected
      difference payments note byChannel { channel amount count } } }`,
    'bin: first page': `{ binRecords(first: 50) { nodes { id clientName unit technicianInCharge
      repairStatus repairCost deletedAt deletedBy daysLeft }
      totalCount pageInfo { hasNextPage endCursor } } }`,
  },
  csr: {
    'till: of one person': `{ payments { day float rows { ${PAYMENT} } } }`,
    'customers: first page': customers(''),
    'customers: by name': customers(', order: { by: name, descending: false }'),
    'customers: who owes most': customers(', order: { by: balance, descending: true }'),
    'customers: who owes nothing': customers(', order: { by: balance, descending: false }'),
    'customers: search of two words': customers(', search: "ocampo maria"'),
    'customers: search of a number': customers(', search: "0917 0001"'),
    'customers: duplicates': `{ duplicateCustomers { customers { ${CUSTOMER} } } }`,
    'customers: one': `{ customer(id: "1") { ${CUSTOMER} devices { id model } records { ${VISIT} }
      merged { id name phone mergedAt canUnmerge } } }`,
    'suggestions: three letters': suggested('mar'),
    'suggestions: two words': suggested('maria oca'),
    'suggestions: letters that nobody has': suggested('xyz'),
    'suggestions: four digits': suggested('7123'),
    'record: its customer': `{ customerOfRecord(recordId: "${RECORD}") { id name balance
      devices { id model } records { ${VISIT} } } deviceOfRecord(recordId: "${RECORD}") { id } }`,
    'record: its payments': `{ recordPayments(recordId: "${RECORD}") { paid balance overpaid
      uncovered rows { id amount } } }`,
    'record: its timeline': `{ timeline(recordId: "${RECORD}") { nodes { id at kind action actorName
      changes { field before after } note { id body } payment { id amount } message { ${MESSAGE} } }
      pageInfo { hasNextPage endCursor } } }`,
    'record: its messages': `{ recordMessages(recordId: "${RECORD}") { name due told { ${MESSAGE} }
      rows { ${MESSAGE} } } }`,
    'record: a text to its client': `{ messageDraft(recordId: "${RECORD}") { name purpose text
      subject recipients { channel to } templates { id label } } }`,
    'record: its hand-over': `{ repairRecord(id: "${RECORD}") { id version warrantyDuration
      desk { id statusSince promisedOn lane isReady } } intake(recordId: "${RECORD}") { id version }
      checklists { kind items { label active } } }`,
  },
  technician: {
    'board: of its technician': board(),
    'board: counts of its technician': boardCounts(),
  },
} as const;
