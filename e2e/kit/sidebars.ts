import type { Role } from '../../src/domain/roles.ts';
import { ANY, type Screen } from './outline.ts';
import { CLIENTS } from './screens.ts';

/** The sidebar entries in order. Technicians see My Commissions only while the setting shows it. */
export const SIDEBARS: Record<Role, string[]> = {
  admin: [
    'Dashboard',
    'Repair Records',
    'Board',
    'Customers',
    'For Shipping Clients',
    'Till',
    'Warranty Monitoring',
    'Auto Reply',
    'User Management',
    'Activity',
    'Bin',
    'Import',
    'Shop',
    'Tech Salary Report',
    'Expenses Input',
    'Financial Report',
  ],
  csr: [
    'Dashboard',
    'Repair Records',
    'Board',
    'Customers',
    'For Shipping Clients',
    'Till',
    'Warranty Monitoring',
    'Auto Reply',
  ],
  technician: ['Repair Records', 'Board', 'My Statistics'],
  client: ['Dashboard'],
};

/** The lanes say how many cards they have. */
export const BOARD: Screen = {
  entry: 'Board',
  headings: ANY,
  cards: ANY,
  filters: ['Technician'],
  buttons: ANY,
  texts: ['Nothing here'],
};

/** The client with a number is a customer. */
export const CUSTOMERS: Screen = {
  query: `?search=${encodeURIComponent(CLIENTS[0])}`,
  entry: 'Customers',
  headings: ['Customers'],
  filters: ['Search name or number'],
  buttons: [
    'New Customer',
    'Clear search',
    `Remove Search: ${CLIENTS[0]}`,
    'Clear Filters',
    'Copy 0917 555 0100',
  ],
  columns: ['Customer', 'Last unit', 'Last visit', 'Repairs', 'Owes'],
  texts: [CLIENTS[0], 'Pixel 8'],
};

/** Whatever other tests deleted. */
export const BIN: Screen = {
  entry: 'Bin',
  headings: ['Bin'],
  buttons: ANY,
  columns: ANY,
  texts: [/^Deleted records can be restored for 30 days/],
};

/** What the records that are paid today brought in. */
export const TILL: Screen = {
  entry: 'Till',
  headings: ['Till'],
  buttons: [
    'Cash in or out',
    'Close the till',
    'Open calendar',
    'Day before',
    'Day after',
    'Print ₱1,500.00 by Maya',
    'Void ₱1,500.00 by Maya',
    'Print ₱1,500.00 by GCash',
    'Void ₱1,500.00 by GCash',
  ],
  columns: ANY,
  texts: ['₱1,500.00'],
};

/** For admins, with what customers owe together. */
export const CUSTOMERS_WITH_SUMS: Screen = {
  ...CUSTOMERS,
  cards: ['Sums of the list'],
  terms: ['Customers who owe', 'They owe'],
};

/** Everyone's own account. */
export const PROFILE: Screen = {
  title: 'My account',
  headings: ['My account', 'Account', 'Two-factor sign-in', 'Change password', 'Signed-in devices'],
  cards: ['Two-factor sign-in'],
  buttons: ANY,
  terms: ['Name', 'Username', 'Role'],
  texts: ['This device', 'Current password', 'New password'],
};

/** Clients choose their language there. */
export const CLIENT_PROFILE: Screen = {
  ...PROFILE,
  headings: [
    'My account',
    'Account',
    'Language',
    'Two-factor sign-in',
    'Change password',
    'Signed-in devices',
  ],
  filters: ['Language'],
};
