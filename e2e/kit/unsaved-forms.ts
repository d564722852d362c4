import type { Page } from '@playwright/test';
import { CREATE_CUSTOMER, CREATE_RECORD, CREATE_TEMPLATE } from './documents.ts';
import { createRow } from './seed.ts';
import { paidRecord } from './records.ts';
import { pressIn } from './actions.ts';
import { expect } from './fixtures.ts';
import { dialog } from './locators.ts';
import type { Shop } from './shop.ts';

const UNPAID = { paymentStatus: 'Unpaid', paymentChannel: null };
const unpaid = (name: string) => ({ ...paidRecord(name), ...UNPAID });

const recordPath = async (shop: Shop, input: object): Promise<string> =>
  `/repairs?record=${await createRow(shop, CREATE_RECORD, input)}`;

const customerPath = async (shop: Shop, name: string): Promise<string> =>
  `/customers?customer=${await createRow(shop, CREATE_CUSTOMER, { name })}`;

export interface Form {
  what: string;
  who: 'admin' | 'csr';
  /** The title of its dialog. */
  title: string | RegExp;
  /** The label of the field in which something is typed, and what. */
  field: string;
  typed: string;
  /** Prepares its row; returns the path of its screen. */
  path: (shop: Shop, name: string) => string | Promise<string>;
  open: (page: Page, name: string) => Promise<void>;
}

const settings = (what: string, title: string, field: string, typed: string): Form => ({
  what: `the settings of ${what}`,
  who: 'admin',
  title,
  field,
  typed,
  path: () => '/shop?tab=settings',
  open: (page) => pressIn(page, `Edit ${what}`),
});

/** Forms that come back when the browser has discarded their tab. */
export const FORMS: readonly Form[] = [
  {
    what: 'a new expense',
    who: 'admin',
    title: 'Add Expense',
    field: 'Amount',
    typed: '1,234.00',
    path: () => '/expenses',
    open: (page) => pressIn(page, 'Add Expense'),
  },
  {
    what: 'a new template',
    who: 'csr',
    title: 'Add Template',
    field: 'Content',
    typed: 'Your unit is',
    path: () => '/auto-reply',
    open: (page) => pressIn(page, 'Add Template'),
  },
  {
    what: 'a template',
    who: 'csr',
    title: 'Edit Template',
    field: 'Content',
    typed: 'Your unit is',
    path: async (shop, label) => {
      await createRow(shop, CREATE_TEMPLATE, { label, content: 'Ready' });
      return `/auto-reply?search=${encodeURIComponent(label)}`;
    },
    open: (page, label) => pressIn(page, `Edit ${label}`),
  },
  {
    what: 'the shipping of a unit',
    who: 'csr',
    title: 'Manage Shipping',
    field: 'Tracking Details',
    typed: 'JT 0042, picked up by',
    path: async (shop, name) => {
      await createRow(shop, CREATE_RECORD, paidRecord(name));
      return `/shipping?search=${encodeURIComponent(name)}`;
    },
    open: (page, name) => pressIn(page, `Manage shipping of ${name}`),
  },
  {
    what: 'an account',
    who: 'admin',
    title: 'Edit User',
    field: 'Name',
    typed: 'Renamed Person',
    path: async (shop, name) => {
      await shop.hire('csr', name);
      return '/users';
    },
    open: (page, name) => pressIn(page, `Edit ${name}`),
  },
  {
    what: 'a new customer',
    who: 'csr',
    title: 'New Customer',
    field: 'Address',
    typed: 'Purok 4, Brgy.',
    path: () => '/customers',
    open: (page) => pressIn(page, /^(Add|New) Customer/),
  },
  {
    what: 'a customer',
    who: 'csr',
    title: 'Edit Customer',
    field: 'Note',
    typed: 'Calls only after',
    path: customerPath,
    open: (page) => pressIn(dialog(page, 'Customer'), 'Edit'),
  },
  {
    what: 'a device',
    who: 'csr',
    title: 'Add Device',
    field: 'Model',
    typed: 'Galaxy A',
    path: customerPath,
    open: (page) => pressIn(dialog(page, 'Customer'), 'Add Device'),
  },
  {
    what: 'the intake of a record',
    who: 'csr',
    title: 'Intake',
    field: 'Scratches, dents, other things',
    typed: 'Dent at the left',
    path: (shop, name) => recordPath(shop, paidRecord(name)),
    open: (page) => pressIn(page, 'Note the condition'),
  },
  {
    what: 'the promised day of a record',
    who: 'csr',
    title: 'Repair Record',
    field: 'Promised on',
    typed: '2099-03-09',
    path: (shop, name) => recordPath(shop, paidRecord(name)),
    open: (page) => expect(dialog(page, 'Repair Record').getByLabel('Promised on')).toBeEnabled(),
  },
  {
    what: 'a text to a client',
    who: 'csr',
    title: /^Tell/,
    field: 'Text',
    typed: 'Good day, your unit',
    path: (shop, name) => recordPath(shop, paidRecord(name)),
    open: (page) => pressIn(page, /^Tell /),
  },
  {
    what: 'the count of the till',
    who: 'csr',
    title: 'Close the till',
    field: 'Note',
    typed: 'Two coins short',
    path: () => '/till',
    open: (page) => pressIn(page, 'Close the till'),
  },
  {
    what: 'a payment',
    who: 'csr',
    title: 'Paid',
    field: 'Reference',
    typed: 'GC 0042',
    path: (shop, name) => recordPath(shop, unpaid(name)),
    open: (page) =>
      dialog(page, 'Repair Record').getByRole('button', { name: 'Paid', exact: true }).click(),
  },
  {
    what: 'why a payment of a record is voided',
    who: 'admin',
    title: 'Void',
    field: 'Reason',
    typed: 'Entered for the wrong',
    path: (shop, name) => recordPath(shop, paidRecord(name)),
    open: async (page) => {
      await pressIn(dialog(page, 'Repair Record'), 'Payments');
      await pressIn(dialog(page, 'Payments'), 'Void ₱900.00 by Cash');
    },
  },
  {
    what: 'why a payment of the till is voided',
    who: 'admin',
    title: 'Void',
    field: 'Reason',
    typed: 'Entered twice',
    path: async (shop, name) => {
      await createRow(shop, CREATE_RECORD, { ...paidRecord(name), repairCost: '901' });
      return '/till';
    },
    open: (page) => pressIn(page, 'Void ₱901.00 by Cash'),
  },
  {
    what: 'a hand-over on the board',
    who: 'csr',
    title: 'Hand over',
    field: 'Who takes it',
    typed: 'The sister of',
    path: async (shop, name) => {
      await createRow(shop, CREATE_RECORD, { ...unpaid(name), unit: name });
      return '/board';
    },
    open: (page, name) =>
      pressIn(page.locator('[data-card]').filter({ hasText: name }), /^Hand over/),
  },
  {
    what: 'a hand-over of a record',
    who: 'csr',
    title: 'Hand over',
    field: 'Who takes it',
    typed: 'The brother of',
    path: (shop, name) => recordPath(shop, unpaid(name)),
    open: (page) => pressIn(dialog(page, 'Repair Record'), 'Hand over'),
  },
  {
    what: 'units that are shipped',
    who: 'csr',
    title: 'Ship 1 unit',
    field: 'Shipback Date',
    typed: '2031-05-06',
    path: async (shop, name) => {
      await createRow(shop, CREATE_RECORD, paidRecord(name));
      return `/shipping?search=${encodeURIComponent(name)}`;
    },
    open: (page, name) => pressIn(page, `Ship ${name}, Nokia 3310`),
  },
  {
    what: 'the rate of a technician',
    who: 'admin',
    title: 'Commission Rate',
    field: 'Rate',
    typed: '17.25',
    path: async (shop, name) => {
      const input = { ...paidRecord(name), date: '2034-01-05', technicianInCharge: name };
      await createRow(shop, CREATE_RECORD, input);
      return '/salary-report?year=2034';
    },
    open: (page, name) => pressIn(page, `Change the rate of ${name}`),
  },
  settings('the shop', 'Edit the shop', 'Address', '12 Rizal Street,'),
  settings('stubs and labels', 'Edit stubs and labels', 'Terms', 'Units are kept for'),
  settings('ticket numbers', 'Edit ticket numbers', 'Prefix', 'KEPT'),
  settings('warranty choices', 'Edit warranty choices', 'More choices, in days', '75, 80'),
  settings('expense categories', 'Edit expense categories', 'Note on Electricity', 'The bill of'),
  settings('intake', 'Edit intake', 'What is checked of a unit of the kind Phone', 'Screen\nBat'),
];
