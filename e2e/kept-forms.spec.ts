import type { Page } from '@playwright/test';
import {
  BACK,
  comeBack,
  CUSTOMER,
  labelled,
  made,
  paid,
  press,
  RECORD,
  storedInTab,
  TEMPLATE,
} from './come-back.ts';
import { expect, test } from './fixtures.ts';
import { dialog, fresh, visit } from './locators.ts';
import type { Shop } from './shop.ts';

const unpaid = (name: string) => ({
  ...paid(name),
  paymentStatus: 'Unpaid',
  paymentChannel: null,
});

interface Form {
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
  open: (page) => press(page, `Edit ${what}`),
});

const FORMS: readonly Form[] = [
  {
    what: 'a new expense',
    who: 'admin',
    title: 'Add Expense',
    field: 'Amount',
    typed: '1,234.00',
    path: () => '/expenses',
    open: (page) => press(page, 'Add Expense'),
  },
  {
    what: 'a new template',
    who: 'csr',
    title: 'Add Template',
    field: 'Content',
    typed: 'Your unit is',
    path: () => '/auto-reply',
    open: (page) => press(page, 'Add Template'),
  },
  {
    what: 'a template',
    who: 'csr',
    title: 'Edit Template',
    field: 'Content',
    typed: 'Your unit is',
    path: async (shop, label) => {
      await made(shop, TEMPLATE, { label, content: 'Ready' });
      return `/auto-reply?search=${encodeURIComponent(label)}`;
    },
    open: (page, label) => press(page, `Edit ${label}`),
  },
  {
    what: 'the shipping of a unit',
    who: 'csr',
    title: 'Manage Shipping',
    field: 'Tracking Details',
    typed: 'JT 0042, picked up by',
    path: async (shop, name) => {
      await made(shop, RECORD, paid(name));
      return `/shipping?search=${encodeURIComponent(name)}`;
    },
    open: (page, name) => press(page, `Manage shipping of ${name}`),
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
    open: (page, name) => press(page, `Edit ${name}`),
  },
  {
    what: 'a new customer',
    who: 'csr',
    title: 'New Customer',
    field: 'Address',
    typed: 'Purok 4, Brgy.',
    path: () => '/customers',
    open: (page) => press(page, /^(Add|New) Customer/),
  },
  {
    what: 'a customer',
    who: 'csr',
    title: 'Edit Customer',
    field: 'Note',
    typed: 'Calls only after',
    path: async (shop, name) => `/customers?customer=${await made(shop, CUSTOMER, { name })}`,
    open: (page) => press(dialog(page, 'Customer'), 'Edit'),
  },
  {
    what: 'a device',
    who: 'csr',
    title: 'Add Device',
    field: 'Model',
    typed: 'Galaxy A',
    path: async (shop, name) => `/customers?customer=${await made(shop, CUSTOMER, { name })}`,
    open: (page) => press(dialog(page, 'Customer'), 'Add Device'),
  },
  {
    what: 'the intake of a record',
    who: 'csr',
    title: 'Intake',
    field: 'Scratches, dents, other things',
    typed: 'Dent at the left',
    path: async (shop, name) => `/repairs?record=${await made(shop, RECORD, paid(name))}`,
    open: (page) => press(page, 'Note the condition'),
  },
  {
    what: 'a text to a client',
    who: 'csr',
    title: /^Tell/,
    field: 'Text',
    typed: 'Good day, your unit',
    path: async (shop, name) => `/repairs?record=${await made(shop, RECORD, paid(name))}`,
    open: (page) => press(page, /^Tell /),
  },
  {
    what: 'the count of the till',
    who: 'csr',
    title: 'Close the till',
    field: 'Note',
    typed: 'Two coins short',
    path: () => '/till',
    open: (page) => press(page, 'Close the till'),
  },
  {
    what: 'a payment',
    who: 'csr',
    title: 'Paid',
    field: 'Reference',
    typed: 'GC 0042',
    path: async (shop, name) => `/repairs?record=${await made(shop, RECORD, unpaid(name))}`,
    open: (page) =>
      dialog(page, 'Repair Record').getByRole('button', { name: 'Paid', exact: true }).click(),
  },
  {
    what: 'a hand-over on the board',
    who: 'csr',
    title: 'Hand over',
    field: 'Who takes it',
    typed: 'The sister of',
    path: async (shop, name) => {
      await made(shop, RECORD, { ...unpaid(name), unit: name });
      return '/board';
    },
    open: (page, name) =>
      press(page.locator('[data-card]').filter({ hasText: name }), /^Hand over/),
  },
  {
    what: 'a hand-over of a record',
    who: 'csr',
    title: 'Hand over',
    field: 'Who takes it',
    typed: 'The brother of',
    path: async (shop, name) => `/repairs?record=${await made(shop, RECORD, unpaid(name))}`,
    open: (page) => press(dialog(page, 'Repair Record'), 'Hand over'),
  },
  {
    what: 'units that are shipped',
    who: 'csr',
    title: 'Ship 1 unit',
    field: 'Shipback Date',
    typed: '2031-05-06',
    path: async (shop, name) => {
      await made(shop, RECORD, paid(name));
      return `/shipping?search=${encodeURIComponent(name)}`;
    },
    open: (page, name) => press(page, `Ship ${name}, Nokia 3310`),
  },
  {
    what: 'the rate of a technician',
    who: 'admin',
    title: 'Commission Rate',
    field: 'Rate',
    typed: '17.25',
    path: async (shop, name) => {
      const done = { date: '2034-01-05', technicianInCharge: name };
      await made(shop, RECORD, { ...paid(name), ...done });
      return '/salary-report?year=2034';
    },
    open: (page, name) => press(page, `Change the rate of ${name}`),
  },
  settings('the shop', 'Edit the shop', 'Address', '12 Rizal Street,'),
  settings('stubs and labels', 'Edit stubs and labels', 'Terms', 'Units are kept for'),
  settings('ticket numbers', 'Edit ticket numbers', 'Prefix', 'KEPT'),
  settings('warranty choices', 'Edit warranty choices', 'More choices, in days', '75, 80'),
  settings('expense categories', 'Edit expense categories', 'Note on Electricity', 'The bill of'),
  settings('intake', 'Edit intake', 'What is checked of a unit of the kind Phone', 'Screen\nBat'),
];

for (const role of ['admin', 'csr'] as const)
  test(`each form of ${role} comes back with what was typed`, async ({ open, shop }) => {
    // Each form loads its page twice.
    test.slow();
    const page = await open(role);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const forms = FORMS.filter(({ who }) => who === role);
    for (const { what, title, field, typed, path, open: openForm } of forms)
      await test.step(what, async () => {
        const name = fresh('Ana Reyes');
        await visit(page, await path(shop, name));
        await openForm(page, name);
        const form = page.getByRole('dialog', { name: title });
        const input = labelled(form, field);
        await input.fill(typed);
        await comeBack(page);
        await expect(input).toHaveValue(typed);
        await expect(form.getByText(BACK)).toBeVisible();

        await form.getByRole('button', { name: 'Close', exact: true }).first().click();
        await page.getByRole('button', { name: 'Discard' }).click();
        await expect(form).toHaveCount(0);
        await comeBack(page);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(form).toHaveCount(0);
        expect(await storedInTab(page)).not.toContain(typed);
      });
  });
