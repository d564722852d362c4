import { checkPassword } from '../../../src/domain/users.ts';
import { problemOf } from '../../lib/client/errors.ts';

export interface SetUpDraft {
  code: string;
  username: string;
  name: string;
  password: string;
  again: string;
  timezone: string;
}

export type SetUpErrors = Partial<Record<keyof SetUpDraft, string>>;

/** Validates the form before it is sent; errors in the order of the fields. */
export function checkSetUp({
  code,
  username,
  name,
  password,
  again,
}: Omit<SetUpDraft, 'timezone'>): SetUpErrors {
  const errors: SetUpErrors = {};
  if (code.trim() === '') errors.code = "Enter the code from the server's console";
  if (name.trim() === '') errors.name = 'Name is required';
  if (username.trim() === '') errors.username = 'Username is required';
  const weak = problemOf(() => checkPassword(password, { username, name }));
  if (password === '') errors.password = 'Password is required';
  else if (weak !== null) errors.password = weak;
  else if (again !== password) errors.again = 'The two passwords are not the same';
  return errors;
}
