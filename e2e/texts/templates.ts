import type { Page } from '@playwright/test';
import { fresh } from '../kit/locators.ts';
import { type Act, each, filled, head, placeholder, quoted, words } from './act.ts';
import { BROKEN, breakDown, press } from './prepare.ts';

const LABEL = fresh('Unit ready');

const form = (page: Page) => page.getByRole('dialog');
const add = (page: Page) => form(page).getByRole('button', { name: 'Add Template' }).click();

async function write(page: Page): Promise<void> {
  await form(page).getByLabel('Label').fill(LABEL);
  await form(page).getByLabel('Content').fill('Your unit is ready.');
  await add(page);
}

/** Neither way of copying works. */
const LOCKED_CLIPBOARD = `
  Object.defineProperty(navigator, 'clipboard', { value: undefined });
  document.execCommand = () => false;
`;

export const TEMPLATES: readonly Act[] = [
  {
    title: 'auto-reply templates',
    as: 'csr',
    path: '/auto-reply',
    mayFail: [BROKEN],
    scenes: [
      {
        do: async (page) => {
          await press(page, 'Add Template');
          await add(page);
        },
        sees: quoted('Validation rules', 'Label is required', 'Content is required'),
      },
      {
        do: async (page) => {
          await form(page).getByLabel('Label').fill('x'.repeat(256));
          await add(page);
        },
        sees: quoted('Validation rules', 'Label must be less than 255 characters'),
      },
      { do: write, sees: quoted('Error catalogue', 'Auto-reply template created successfully') },
      {
        sees: words(
          'Auto Reply Templates',
          placeholder('Search templates', 'Search'),
          ...each(head, 'Label', 'Content Preview', 'Created By', 'Actions'),
        ),
      },
      {
        do: (page) => press(page, `Copy ${LABEL}`),
        sees: quoted('Error catalogue', 'Copied!', 'Template content copied to clipboard'),
      },
      {
        do: async (page) => {
          await press(page, `Edit ${LABEL}`);
          await press(page, 'Save');
        },
        sees: quoted(
          'Error catalogue',
          filled('Auto-reply template updated successfully', '... updated successfully'),
        ),
      },
      {
        do: async (page) => {
          await page.evaluate(LOCKED_CLIPBOARD);
          await press(page, `Copy ${LABEL}`);
        },
        sees: quoted('Error catalogue', 'Failed to copy to clipboard'),
      },
      {
        do: async (page) => {
          await breakDown(page, 'TemplateDialog_', 'DeleteTemplate_');
          await press(page, `Delete ${LABEL}`);
        },
        sees: quoted('Validation rules', 'Are you sure you want to delete this template?'),
      },
      {
        do: (page) => press(page, 'Delete'),
        sees: quoted('Error catalogue', 'Failed to delete template'),
      },
      {
        do: async (page) => {
          await press(page, `Edit ${LABEL}`);
          await press(page, 'Save');
        },
        sees: quoted('Error catalogue', 'Failed to update template'),
      },
      {
        do: async (page) => {
          await press(page, 'Cancel');
          await press(page, 'Add Template');
          await write(page);
        },
        sees: quoted('Error catalogue', 'Failed to create template'),
      },
      {
        do: async (page) => {
          await page.unrouteAll();
          await page.goto(`/auto-reply?search=${encodeURIComponent(LABEL)}`);
          await press(page, `Delete ${LABEL}`);
          await press(page, 'Delete');
        },
        sees: quoted(
          'Error catalogue',
          filled('Auto-reply template deleted successfully', '... deleted successfully'),
        ),
      },
    ],
  },
];
