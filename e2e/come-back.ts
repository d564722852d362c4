import type { Dialog, Locator, Page } from '@playwright/test';
import { idIn } from './seed.ts';
import type { Shop } from './shop.ts';

/** What a form says that continues with what was typed before its page was loaded again. */
export const BACK = 'The page was loaded again before this was saved. What you typed is back.';

/** A browser that discards a hidden tab loads its page again, whatever is unsaved there. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await loadAgain(page);
}

/** Loads a shown page again, as a person does who has been asked what becomes of unsaved changes. */
export async function loadAgain(page: Page): Promise<void> {
  // Nobody is asked when there is nothing unsaved.
  const accept = (question: Dialog) => void question.accept();
  page.on('dialog', accept);
  await page.reload();
  page.off('dialog', accept);
}

/** Everything that the tab stores, as one text. */
export const storedInTab = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));

export const RECORD = `mutation ($input: RepairRecordInput!) { made: createRepairRecord(input: $input) { id } }`;
export const EXPENSE = `mutation ($input: ExpenseInput!) { made: createExpense(input: $input) { id } }`;
export const EXPENSE_UPDATE = `mutation ($id: ID!, $input: ExpenseInput!) { updateExpense(id: $id, input: $input) { id } }`;
export const TEMPLATE = `mutation ($input: AutoReplyTemplateInput!) {
  made: createAutoReplyTemplate(input: $input) { id }
}`;
export const CUSTOMER = `mutation ($input: CustomerInput!) { made: saveCustomer(input: $input) { id } }`;

export const made = async (shop: Shop, create: string, input: object): Promise<string> =>
  idIn((await shop.ask('admin', create, { input }))['made']);
/** A field by its label; that of a required one ends with an asterisk. */
export const labelled = (form: Locator, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label}\\s*\\*?$`));
export const press = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
export const paid = (clientName: string) => ({
  clientName,
  contactNo: '0917 555 0133',
  unit: 'Nokia 3310',
  repairCost: '900',
  repairStatus: 'Unit OK',
  paymentStatus: 'paid',
  paymentChannel: 'cash',
});
