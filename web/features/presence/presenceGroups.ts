import type { Presence } from '../../lib/live/presence.ts';

export interface PresenceGroup {
  key: string;
  /** `Repair Records`, `Editing record 12`. */
  label: string;
  isEditing: boolean;
  people: readonly Presence[];
}

/** The label of a page, as the role of its visitor sees it. */
export type TitleOf = (page: string, role: string) => string;

const ELSEWHERE = 'Elsewhere';

/**
 * Groups people by what they edit or view (rule 118), editors and larger groups first; those beyond
 * `most` become one. Each person counts once: where they edit, or else were last active.
 */
export function presenceGroups(
  others: readonly Presence[],
  titleOf: TitleOf,
  most = Number.POSITIVE_INFINITY,
): PresenceGroup[] {
  const groups = new Map<string, PresenceGroup & { people: Presence[] }>();
  for (const one of onceEach(others)) {
    const label = placeOf(one, titleOf);
    const group = groups.get(label) ?? { key: label, label, isEditing: one.isEditing, people: [] };
    groups.set(label, group);
    group.people.push(one);
  }
  const sorted = [...groups.values()].sort(
    (a, b) =>
      Number(b.isEditing) - Number(a.isEditing) ||
      b.people.length - a.people.length ||
      a.label.localeCompare(b.label),
  );
  if (sorted.length <= most) return sorted;
  const rest = sorted.splice(most - 1).flatMap(({ people }) => people);
  const isEditing = rest.every((one) => one.isEditing);
  return [...sorted, { key: ELSEWHERE, label: ELSEWHERE, isEditing, people: rest }];
}

export function placeOf(one: Presence, titleOf: TitleOf): string {
  if (one.isEditing && one.editingRecord !== null) return `Editing record ${one.editingRecord}`;
  return titleOf(one.currentPage, one.userRole);
}

/** The number of people, however many sessions they have. */
export function headCount(others: readonly Presence[]): number {
  return onceEach(others).length;
}

function onceEach(people: readonly Presence[]): Presence[] {
  const each = new Map<string, Presence>();
  for (const one of people) {
    const known = each.get(one.userId);
    if (known === undefined || isRather(one, known)) each.set(one.userId, one);
  }
  return [...each.values()];
}

function isRather(one: Presence, known: Presence): boolean {
  if (one.isEditing !== known.isEditing) return one.isEditing;
  return one.lastActivity >= known.lastActivity;
}
