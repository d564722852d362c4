import { type Act, each, filled, head, name, option, quoted, words } from './act.ts';
import { BROKEN, breakDown, press } from './prepare.ts';

export const EXPENSES: readonly Act[] = [
  {
    title: 'expenses',
    as: 'admin',
    path: '/expenses?year=2043',
    mayFail: [BROKEN],
    scenes: [
      {
        sees: words(
          'Expenses',
          ...each(name, 'Month', 'Year'),
          name('Sort by', 'sort'),
          option('Date, newest first', 'date newest first'),
          filled('Filtered Total', 'Filtered'),
          'Clear Filters',
        ),
      },
      {
        do: async (page) => {
          await press(page, 'Add Expense');
          await page.getByRole('dialog').getByLabel('Work Week').selectOption('');
          await page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).click();
        },
        sees: [
          ...quoted('Validation rules', 'Category is required', 'Work week is required'),
          ...words(
            'Validation rules',
            option('SMD parts', 'smd parts'),
            ...each(option, 'Electricity', 'Salary'),
            ...[1, 2, 3, 4, 5].map((week) => option(`Week ${week}`, `work week ${week}`)),
          ),
        ],
      },
      {
        do: async (page) => {
          const form = page.getByRole('dialog');
          await form.getByLabel('Category').selectOption('salary');
          await form.getByLabel('Amount').fill('1500');
          await form.getByLabel('Date').fill('2043-05-09');
          await form.getByLabel('Work Week').selectOption('Week 2');
          await form.getByRole('button', { name: 'Add Expense' }).click();
        },
        sees: [
          ...quoted('Error catalogue', 'Expense added successfully'),
          ...words(
            'Expenses',
            ...each(head, 'Date', 'Category', 'Work Week', 'Amount', 'Year', 'Actions'),
          ),
        ],
      },
      {
        do: async (page) => {
          await page.getByRole('button', { name: /^Edit Salary/ }).click();
          await press(page, 'Save');
        },
        sees: quoted('Error catalogue', 'Expense updated successfully'),
      },
      {
        do: async (page) => {
          await breakDown(page, 'ExpenseDialog_', 'DeleteExpense_');
          await page.getByRole('button', { name: /^Delete Salary/ }).click();
        },
        sees: quoted('Validation rules', 'Are you sure you want to delete this expense?'),
      },
      {
        do: (page) => press(page, 'Delete'),
        sees: quoted('Error catalogue', 'Failed to delete expense'),
      },
      {
        do: async (page) => {
          await page.getByRole('button', { name: /^Edit Salary/ }).click();
          await press(page, 'Save');
        },
        sees: quoted('Error catalogue', 'Failed to update expense'),
      },
      {
        do: async (page) => {
          await press(page, 'Cancel');
          await press(page, 'Add Expense');
          const form = page.getByRole('dialog');
          await form.getByLabel('Category').selectOption('salary');
          await form.getByLabel('Amount').fill('1500');
          await form.getByRole('button', { name: 'Add Expense' }).click();
        },
        sees: quoted('Error catalogue', 'Failed to add expense'),
      },
      {
        do: async (page) => {
          await page.unrouteAll();
          await page.goto('/expenses?year=2043');
          await page.getByRole('button', { name: /^Delete Salary/ }).click();
          await press(page, 'Delete');
        },
        sees: quoted('Error catalogue', 'Expense deleted successfully'),
      },
    ],
  },
];
