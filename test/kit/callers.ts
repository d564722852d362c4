import { roleCan } from '../../src/domain/permissions.ts';
import { type Action, ROLE_DEFINITIONS, type Role, ROLES } from '../../src/domain/roles.ts';
import { createRecord } from '../../src/services/repairs.ts';
import { type Caller, type GraphAnswer, NAMES, type Person, type TestShop } from './shop.ts';

export type CallerName = 'nobody' | Role;
/**
 * Everyone who can send requests. Those with the most permissions come last, because their calls
 * can open things to others.
 */
export const CALLERS: readonly CallerName[] = ['nobody', ...ROLES.toReversed()];

/** A record of the technician and the client of the shop, or of two other people. */
export type Whose = 'own' | 'other';

/** Who is allowed: those with an action, everyone signed in, everyone, or no one. */
export type Needs = Action | 'a sign-in' | 'nothing' | 'more than anyone has';

export interface Expectation {
  needs: Needs;
  /** The result for callers who are allowed. */
  allowed: string;
  /**
   * The result for another person's record, unless the caller sees all records; `allowed` when
   * missing.
   */
  hidden?: string | undefined;
}

/** The expected result for a caller: the status of the refusal, or what the row says. */
export function expectedFor(
  caller: CallerName,
  whose: Whose,
  { needs, allowed, hidden = allowed }: Expectation,
): string {
  if (needs === 'nothing') return allowed;
  if (needs === 'more than anyone has') return '403';
  if (caller === 'nobody') return '401';
  if (needs !== 'a sign-in' && !roleCan(caller, needs)) return '403';
  return whose === 'other' && !seesAllRecords(caller) ? hidden : allowed;
}

export function seesAllRecords(role: Role): boolean {
  return ROLE_DEFINITIONS[role].records === 'all';
}

export function callerOf(kit: TestShop, name: CallerName): Caller {
  return name === 'nobody' ? null : kit.people[name];
}

/** Creates records that are the caller's own, or not, each marked with its own word. */
export async function createTargets(kit: TestShop) {
  const stranger: Person = await kit.hire('client', 'Olga Other');
  const links: Record<Whose, { technicianInCharge: string; clientId: number }> = {
    own: { technicianInCharge: NAMES.technician, clientId: kit.people.client.viewer.id },
    other: { technicianInCharge: 'Tina Reyes', clientId: stranger.viewer.id },
  };
  return async (whose: Whose): Promise<{ id: number; mark: string }> => {
    const mark = `${whose}-${crypto.randomUUID()}`;
    const input = { ...links[whose], unit: mark, repairStatus: 'Unit OK', paymentStatus: 'paid' };
    const { id } = await createRecord(kit.people.admin.context, { ...input, repairCost: '1' });
    return { id, mark };
  };
}

/** A person with a new sign-in, for requests that would end the sign-in of the others. */
export async function freshCaller(kit: TestShop, name: CallerName): Promise<Caller> {
  if (name === 'nobody') return null;
  const role: Role = name;
  return kit.hire(role, `${NAMES[role]} ${crypto.randomUUID()}`);
}

const STATUS: Record<string, string> = {
  UNAUTHENTICATED: '401',
  FORBIDDEN: '403',
  NOT_FOUND: '404',
};

/** The status that a GraphQL refusal has in REST; its code where it has none. */
export function statusOf(errors: GraphAnswer['errors']): string {
  const code = errors?.[0]?.extensions?.['code'];
  return typeof code === 'string' ? (STATUS[code] ?? code) : 'no code';
}
