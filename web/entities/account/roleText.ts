import { ROLE_DEFINITIONS, ROLES } from '../../../src/domain/roles.ts';

/** The label of a stored role; what is not a role stays as it is. */
export function roleText(value: string): string {
  const role = ROLES.find((one) => one === value);
  return role === undefined ? value : ROLE_DEFINITIONS[role].label;
}
