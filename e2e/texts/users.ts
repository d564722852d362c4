import type { Page } from '@playwright/test';
import { fresh } from '../kit/locators.ts';
import { type Act, each, name, option, part, quoted, words } from './act.ts';
import { BROKEN, breakDown, press } from './prepare.ts';

const USER = fresh('Uma');
const LISTED = fresh('Toto');

const fill = (page: Page, label: string, text: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: label, exact: true }).fill(text);

async function addTechnician(page: Page): Promise<void> {
  await page.getByPlaceholder('Technician name').fill(LISTED);
  await press(page, 'Add');
}

export const USERS: readonly Act[] = [
  {
    title: 'users and technician names',
    as: 'admin',
    path: '/users',
    mayFail: [BROKEN],
    scenes: [
      {
        sees: words(
          'User management',
          part('User Accounts'),
          part('Technician Names'),
          'Add',
          name('Edit ada', 'Edit'),
        ),
      },
      {
        do: async (page) => {
          await press(page, 'Add User');
          await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click();
        },
        sees: [
          ...quoted('User management', 'Add New User'),
          ...quoted('Validation rules', 'Please fill in all required fields'),
          ...words(
            'What the product does and for whom',
            ...each(option, 'Admin', 'Customer Service Representative', 'Technician', 'Client'),
          ),
        ],
      },
      {
        do: async (page) => {
          await fill(page, 'Name', USER);
          await fill(page, 'Username', USER.replace(' ', '-'));
          await page.getByRole('dialog').getByLabel('Role').selectOption('Client');
          await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click();
        },
        sees: quoted('Validation rules', 'Password is required for new users'),
      },
      {
        do: async (page) => {
          await page.locator('input[type=password]').fill('client of the tests');
          await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click();
        },
        sees: quoted('Error catalogue', 'User created successfully'),
      },
      { do: (page) => press(page, `Edit ${USER}`), sees: quoted('User management', 'Edit User') },
      {
        do: (page) => press(page, 'Save'),
        sees: quoted('Error catalogue', 'User updated successfully'),
      },
      { do: addTechnician, sees: quoted('Error catalogue', 'Technician name added successfully') },
      {
        do: async (page) => {
          await breakDown(
            page,
            'AccountDialog_Update',
            'AccountActions_Delete',
            'TechnicianNames_Add',
            'TechnicianNames_Remove',
          );
          await press(page, `Remove ${LISTED}`);
        },
        sees: quoted('Error catalogue', 'Failed to remove technician name'),
      },
      { do: addTechnician, sees: quoted('Error catalogue', 'Failed to add technician name') },
      {
        do: (page) => press(page, `Delete ${USER}`),
        sees: quoted('Error catalogue', 'Failed to delete user'),
      },
      {
        do: async (page) => {
          await press(page, `Edit ${USER}`);
          await press(page, 'Save');
        },
        sees: quoted('Error catalogue', 'Failed to save user'),
      },
      {
        do: async (page) => {
          await page.unrouteAll();
          await press(page, 'Cancel');
          await press(page, `Delete ${USER}`);
        },
        sees: quoted('Error catalogue', 'User deleted successfully'),
      },
      {
        do: (page) => press(page, `Remove ${LISTED}`),
        sees: quoted('Error catalogue', 'Technician name removed successfully'),
      },
    ],
  },
];
