import { REPAIR_STATUSES } from '../../src/domain/statuses.ts';
import { ANY, type Screen } from './outline.ts';
import { PEOPLE } from './people.ts';

/** The year of the records on the screens, and their clients. */
export const YEAR = 2045;
export const CLIENTS = ['Rosa Route', 'Raul Route'] as const;
const TECHNICIAN = PEOPLE.technician.name;
const UNFILTER = [`Remove ${YEAR}`, 'Clear Filters'];
const UPDATE = ['Update', 'Edit *', 'View *'];
const STATUSES: readonly string[] = REPAIR_STATUSES;
const TERMS = ['Monitoring', 'Waiting Parts', 'RTO', 'Backjob'];
const SUMS = ['Records', 'Sum of costs', 'Unit OK, unpaid'];
const SHARES = ['Status', 'Records', 'Share'];
const PERFORMANCE = ['Name', 'Total Assigned', ...STATUSES, 'Win Rate'];
const IN_YEAR = `?year=${YEAR}`;
const LABEL = `Ready ${YEAR}`;
const EXPENSE = `SMD parts, ₱250.50, Mar 6, ${YEAR}`;
const list = (names: string) => names.split(', ');
const COUNTED = list('Total Records, Processing, Completed');
const COPY = 'Copy 0917 555 0100';
const ofEach = (...verbs: string[]) =>
  CLIENTS.toReversed().flatMap((who) =>
    verbs.flatMap((verb) => (verb === COPY && who !== CLIENTS[0] ? [] : verb.replace('*', who))),
  );
const OF_LIST = ['Scan a label', 'List options', ...UNFILTER];
const OF_COUNTER_LIST = [...OF_LIST, 'Select records'];
const ofRows = (...verbs: string[]) => ofEach(COPY, 'Unit OK, change the status of *', ...verbs);

export const dashboard: Record<'admin' | 'csr', Screen> = {
  admin: {
    query: IN_YEAR,
    entry: 'Dashboard',
    headings: list(
      'Dashboard, Monthly Revenue, Status Overview, Revenue over Time, Unit OK Payment Overview, Technician Performance',
    ),
    cards: [...COUNTED, 'Total Revenue', 'Revenue of the last 12 months'],
    filters: list('Week, Month, Week, Year, Year of the revenue chart, Month, Week, Year'),
    buttons: list('Clear Filters, Clear Filters'),
    columns: [...SHARES, ...SHARES, 'Month', 'Revenue', ...PERFORMANCE],
    terms: ['Total', ...STATUSES, 'Paid', 'Unpaid'],
    texts: ['Win Rate'],
  },
  csr: {
    query: IN_YEAR,
    entry: 'Dashboard',
    headings: list('Dashboard, Status Overview, Technician Performance'),
    cards: COUNTED,
    filters: list('Month, Week, Year'),
    buttons: ['Clear Filters'],
    columns: [...SHARES, ...SHARES, ...PERFORMANCE],
    terms: ['Total', ...STATUSES],
    texts: ['Win Rate'],
  },
};

const ofStaff: Screen = {
  query: IN_YEAR,
  entry: 'Repair Records',
  headings: ['Repair Records'],
  filters: list(
    'Search repair records, Date, Week, Month, Year, Technician, Unit OK payments, Status',
  ),
  columns: list(
    'Date, Week, Client, Unit, Issue, Cost, Technician, Status, Payment, Repair report, Actions',
  ),
  texts: ['0917 555 0100', '₱1,500.00', 'Maya'],
};
export const repairs: Record<'admin' | 'csr' | 'technician', Screen> = {
  admin: {
    ...ofStaff,
    cards: ['Sums of the list'],
    terms: SUMS,
    buttons: ['Export Excel', 'New Record', ...OF_COUNTER_LIST, ...ofRows(...UPDATE, 'Delete *')],
  },
  csr: { ...ofStaff, buttons: ['New Record', ...OF_COUNTER_LIST, ...ofRows(...UPDATE)] },
  technician: {
    query: IN_YEAR,
    entry: 'Repair Records',
    headings: list('Repair Records, Your performance'),
    cards: ['Work shown'],
    filters: list('Search repair records, Date, Week, Month, Year, Status'),
    buttons: [...list('To do 0, Unit OK 2, All 2'), ...OF_LIST, ...ofRows('Edit *', 'View *')],
    columns: list('Date, Week, Client, Unit, Issue, Technician, Status, Repair report, Actions'),
    terms: [...list('Total assigned, Unit OK, Processing, Pending'), ...TERMS],
    texts: ['0917 555 0100'],
  },
};

export const clientDashboard: Screen = {
  entry: 'Dashboard',
  headings: [`Welcome, ${PEOPLE.client.name}`, 'Your Repair Records'],
  cards: list('Total Items, In Progress, Completed, Total Cost (Unit OK)'),
  columns: list(
    'Unit, Date, Client, Repair Status, Cost, Payment, Technician, Repair Report, Date Released, Warranty',
  ),
};

/** While the setting shows it to technicians. */
export const myCommissions: Screen = {
  query: IN_YEAR,
  entry: 'My Commissions',
  headings: ['My Commissions'],
  cards: list('Total Commission, Completed Repairs, Win Rate'),
  filters: list('Work Week, Month, Year'),
  buttons: UNFILTER,
  columns: list('Ticket, Date, Week, Client and Unit, Commission'),
};

export const commissionsHidden: Screen = {
  title: 'My Commissions',
  headings: ['My Commissions'],
  texts: ['My Commissions is turned off'],
};

const shippingOfStaff: Screen = {
  query: IN_YEAR,
  entry: 'For Shipping Clients',
  headings: list('For Shipping Clients, Ready for Shipping (2 records)'),
  cards: ['Units shown'],
  filters: list('Search units, Month, Work Week, Year'),
  buttons: [
    ...list('To ship 1, Shipped 1, All 2'),
    ...UNFILTER,
    ...['Ship', 'Released at the counter:'].map((verb) => `${verb} ${CLIENTS[1]}, Pixel 8`),
    ...ofEach(COPY, 'Manage shipping of *, Pixel 8'),
  ],
  columns: list(
    'Ticket, Client Name, Unit, Price Paid, Payment Channel, Shipping Mode, Shipping Status, Shipback Date, Warranty Duration, Actions',
  ),
  texts: list('Shipped, Pending, 30 days, Manage'),
};
export const shipping: Record<'admin' | 'csr', Screen> = {
  admin: { ...shippingOfStaff, cards: ['Units shown', 'Sums of the list'], terms: SUMS },
  csr: shippingOfStaff,
};

const WARRANTY_CARDS = list('Total Shipped Units, In Warranty, Out of Warranty, Claims');
export const WARRANTY_SUMS = { cards: [...WARRANTY_CARDS, 'Sums of the list'], terms: SUMS };
export const warranty: Screen = {
  query: IN_YEAR,
  entry: 'Warranty Monitoring',
  headings: ['Warranty Monitoring'],
  cards: WARRANTY_CARDS,
  filters: ['Search client, unit or technician', ...list('Week, Month, Year, Warranty Status')],
  buttons: UNFILTER,
  columns: list(
    'Ticket, Client & Unit, Ship Date, Warranty Duration, Shipping Mode, Warranty Status, Technician, Date Released, Cost',
  ),
  texts: [...list('Not shipped, No Warranty Info, 30 days'), '₱1,500'],
};

export const autoReply: Screen = {
  query: `?search=${YEAR}`,
  entry: 'Auto Reply',
  headings: ['Auto Reply Templates'],
  filters: ['Search templates'],
  buttons: ['Add Template', 'Clear search', `Copy ${LABEL}`, `Edit ${LABEL}`, `Delete ${LABEL}`],
  columns: list('Label, Content Preview, Created By, Actions'),
  texts: [`${'Your unit is repaired and ready. '.repeat(6).slice(0, 100)}…`, PEOPLE.csr.name],
};

export const users: Screen = {
  entry: 'User Management',
  headings: ANY,
  filters: ['All admins need a code'],
  buttons: ANY,
  columns: list('Name, Username, Role, Status, Actions, Name, Actions'),
  texts: [/^User Accounts/, /^Technician Names/, 'Add User', 'Add'],
};

export const activity: Screen = {
  query: '?kind=expense',
  entry: 'Activity',
  headings: ['Activity'],
  filters: list('Person, Kind'),
  buttons: ANY,
  columns: list('When, Person, What happened, Details'),
  texts: [/^Expense \d+ added$/],
};

export const shop: Screen = {
  entry: 'Shop',
  headings: list('Shop, Backup, Backups, Addresses, Data, Version'),
  // Each group of changes in the changelog is one.
  cards: ANY,
  buttons: list('Back up now, Restore a backup'),
  columns: list('Taken, Kind, Contents, Where, Size, Actions'),
  terms: list('Data folder, Free on its disk, Database, Size, Health'),
  texts: ['Second place', /^PostgreSQL \d+\.\d+$/, /^Good\. /],
};

export const statistics: Screen = {
  entry: 'My Statistics',
  headings: list('My Statistics, Performance Overview, Success Rate, My Assigned Records'),
  buttons: ANY,
  columns: list('Ticket, Date, Client, Unit, Issue, Status, Action'),
  terms: ['Total Assigned', ...STATUSES],
  texts: ['Update'],
};

export const salaryReport: Screen = {
  query: IN_YEAR,
  entry: 'Tech Salary Report',
  headings: ['Tech Salary Report', 'Overall Summary', 'Technicians', TECHNICIAN],
  cards: list('Total Repairs, Total Revenue, Total Commissions'),
  filters: [
    'Show "My Commission" tab for technicians',
    ...list('Month, Year, Week, Technician'),
    ...ofEach('Commission of *, Pixel 8'),
  ],
  buttons: ['Print', ...UNFILTER, TECHNICIAN, `Change the rate of ${TECHNICIAN}`],
  columns: list('Ticket, Date, Week, Client and Unit, Cost, Commission %, Commission'),
  terms: list('Repairs, Revenue, Commission'),
};

export const expenses: Screen = {
  query: IN_YEAR,
  entry: 'Expenses Input',
  headings: ['Company Expenses'],
  cards: list('Filtered Entries, Filtered Total'),
  filters: list('Month, Year, Sort by'),
  buttons: ['Add Expense', ...UNFILTER, `Edit ${EXPENSE}`, `Delete ${EXPENSE}`],
  columns: list('Date, Category, Work Week, Amount, Year, Actions'),
  texts: ['Track shop expenses and costs'],
};

export const financialReport: Screen = {
  query: IN_YEAR,
  entry: 'Financial Report',
  headings: list(
    'Financial Report, Revenue and Profit, Financial Summary, Technician Commission Breakdown',
  ),
  cards: [
    ...list(
      'Total Repaired Units, Total Revenue, Total Expense, Tech Commissions, Net Profit/Loss',
    ),
    `Revenue and profit. By month, ${YEAR}`,
  ],
  filters: list('Month, Week, Year'),
  buttons: ['Print', ...UNFILTER],
  columns: [
    ...list('Month, Revenue, Costs, Net profit'),
    ...list('Technician, Repairs, Revenue, Commission, Share of the largest'),
  ],
  terms: list(
    'Total Revenue, Less: Total Expense, Less: Tech Commissions, Net Profit/Loss, Average per Unit, Net Margin',
  ),
  texts: ['Total Payout'],
};
