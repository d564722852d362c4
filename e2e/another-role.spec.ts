import { CREATE_USER } from './kit/documents.ts';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, signInByHand, toast } from './kit/locators.ts';

const UPDATE_USER = `mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id } }`;

test.use({ mayFail: [/401|WebSocket/] });

test('the sign-in after a change of role promises nothing of what was typed, and starts over', async ({
  page,
  shop,
}) => {
  const username = `role-${crypto.randomUUID().slice(0, 8)}`;
  const person = { username, name: fresh('Rina Role'), password: 'seven brown cats' };
  const input = { ...person, role: 'admin' };
  const { createUser } = await shop.ask('admin', CREATE_USER, { input });
  await page.goto('/repairs');
  await signInByHand(page, person);
  await page.getByRole('button', { name: 'New Record' }).click();
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Client name').fill('Half a name');
  const { id } = Object(createUser);
  await shop.ask('admin', UPDATE_USER, { id, input: { role: 'csr' } });
  await expect(
    page.getByText('Unless your role was changed, what you typed is still here.'),
  ).toBeVisible();
  await signInByHand(page, person);
  await expect(toast(page, 'Logged in successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Repair Records' })).toBeVisible();
  await expect(form).toHaveCount(0);
});
