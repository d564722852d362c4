import type { Role } from '../src/domain/roles.ts';

/** Where each role can look, and one place where it may not. */
export const SCREENS: Record<Role, string[]> = {
  admin: [
    '/',
    '/repairs',
    '/shipping',
    '/warranty-monitoring',
    '/auto-reply',
    '/users',
    '/salary-report',
    '/expenses',
    '/financial-report',
    '/no-such-page',
  ],
  csr: ['/', '/repairs', '/shipping', '/warranty-monitoring', '/auto-reply', '/users'],
  technician: ['/', '/stats', '/my-salary', '/shipping'],
  client: ['/', '/repairs'],
};
