import { signIn } from '../e2e/kit/people.ts';
import type { NamedShop, RealShop } from './real-shop.ts';

/** An element that shows that a page is usable. */
export interface Sign {
  selector: string;
  /** A regular expression that its text matches. */
  reads: string;
}

/** A page that people use all day, who opens it, and what shows that it is usable. */
export interface Visit {
  name: string;
  path: string;
  /** The value of the session's cookie; null for a visitor. */
  session: string | null;
  /** On a phone, or on the desktop browsers of the counter. */
  isPhone: boolean;
  usable: Sign;
}

const CLIENT = { username: 'bench', password: 'phone of the visits', name: 'Bench Client' };
const RECORDS = 24;

/** A visit of one of the shops that are measured in turns. */
export interface Turn extends NamedShop {
  visit: Visit;
}

/** For each page, its visit in each shop. */
export async function visitsInTurns(shops: readonly NamedShop[]): Promise<Turn[][]> {
  const turns: Turn[][] = [];
  for (const named of shops)
    for (const [page, visit] of (await visits(named.shop)).entries())
      (turns[page] ??= []).push({ ...named, visit });
  return turns;
}

/** The measured pages, with a client who has some records. */
async function visits({ address, cookie, ask }: RealShop): Promise<Visit[]> {
  await ask('mutation ($input: UserInput!) { createUser(input: $input) { id } }', {
    input: { ...CLIENT, role: 'client' },
  });
  for (let number = 1; number <= RECORDS; number += 1)
    await ask(
      'mutation ($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }',
      {
        input: {
          clientName: CLIENT.name,
          unit: `Laptop ${number}`,
          declaredIssue: 'Does not start',
          repairCost: String(500 * number),
          repairStatus: number % 2 === 0 ? 'Unit OK' : 'Processing',
          repairReport: 'Replaced the power circuit and tested it for an hour.',
        },
      },
    );
  const admin = cookie.replace(/^talyer_session=/, '');
  const client = await signIn(address, CLIENT);
  return [
    {
      name: 'sign-in',
      path: '/',
      session: null,
      isPhone: true,
      usable: { selector: 'button', reads: '^Sign In$' },
    },
    {
      name: 'dashboard',
      path: '/',
      session: admin,
      isPhone: false,
      usable: { selector: 'main [role=group]', reads: '^Total Records\\s*44,\\d{3}' },
    },
    {
      name: 'records',
      path: '/repairs',
      session: admin,
      isPhone: false,
      usable: { selector: 'main button[aria-label^="View "]', reads: '' },
    },
    {
      name: 'client dashboard',
      path: '/',
      session: client,
      isPhone: true,
      // The newest of those that are in progress, which come first.
      usable: { selector: 'main', reads: `Laptop ${RECORDS - 1}` },
    },
  ];
}
