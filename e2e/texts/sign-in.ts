import { PEOPLE } from '../kit/people.ts';
import { type Act, each, name, quoted, words } from './act.ts';
import { hold, press } from './prepare.ts';

const { username, password } = PEOPLE.csr;

export const SIGN_IN: readonly Act[] = [
  {
    title: 'signing in',
    as: null,
    path: '/',
    mayFail: [/40\d.*\/graphql/],
    scenes: [
      {
        sees: [
          ...quoted('What the product does and for whom', 'Repair Tracking System'),
          ...quoted('Sign-in', 'Sign In'),
          ...words('Sign-in', ...each(name, 'Username', 'Password')),
        ],
      },
      {
        do: (page) => press(page, 'Sign In'),
        sees: [
          ...quoted(
            'Validation rules',
            'Error',
            'Please fill in all fields',
            'Username is required',
            'Password is required',
          ),
          ...quoted('Error catalogue', 'Error', 'Please fill in all fields'),
        ],
      },
      {
        do: async (page) => {
          await page.getByLabel('Username').fill(username);
          await page.getByLabel('Password', { exact: true }).fill('not the password');
          await press(page, 'Sign In');
        },
        sees: quoted('Error catalogue', 'Invalid credentials. Please try again.'),
      },
      {
        do: async (page) => {
          const release = await hold(page, 'SignIn_SignIn');
          await page.getByLabel('Password', { exact: true }).fill(password);
          await press(page, 'Sign In');
          return release;
        },
        sees: quoted('Sign-in', 'Signing In...'),
      },
      {
        sees: [
          ...quoted('Error catalogue', 'Success', 'Logged in successfully'),
          ...words('What the product does and for whom', 'Customer Service Representative'),
        ],
      },
    ],
  },
];
