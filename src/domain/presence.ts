import { MINUTE_MS } from './durations.ts';
import { boundedText } from './texts.ts';

/** Where a signed-in person is at the moment: a hint, never a lock (rule 118). */
export interface ActiveSession {
  id: number;
  userId: number;
  userName: string;
  userRole: string;
  currentPage: string;
  isEditing: boolean;
  editingRecord: string | null;
  lastActivity: Date;
  sessionId: string;
}

export interface PresenceInput {
  currentPage?: string | null | undefined;
  isEditing?: boolean | null | undefined;
  editingRecord?: string | number | null | undefined;
  /** The visit that sends the report; reports without one are always accepted. */
  visit?: string | null | undefined;
}

/** A session stays active for five minutes after its last report (rule 119), in milliseconds. */
const PRESENCE_LIFE = 5 * MINUTE_MS;
const MOST_CHARACTERS = 255;
/** How many of the visits left most recently are remembered per sign-in. */
const LEFT_VISITS_KEPT = 20;
/** How many avatars a group shows before it counts the rest (rule 121). */
const AVATARS = 3;

/** The page's name: the path without its leading slash, `dashboard` for the root. */
export function pageName(path: string): string {
  const name = path.replace(/^\/+/, '');
  return name === '' ? 'dashboard' : name;
}

/** Sessions whose last report is before this moment are no longer active. */
export function activeSince(now: Date): Date {
  return new Date(now.getTime() - PRESENCE_LIFE);
}

/** The avatars to show and how many more there are, `+N` (rule 121). */
export function avatarGroup<T>(people: readonly T[]): { shown: T[]; more: number } {
  return { shown: people.slice(0, AVATARS), more: Math.max(0, people.length - AVATARS) };
}

/** Checks a presence report of a browser. @throws invalid for malformed texts. */
export function parsePresence(
  input: PresenceInput,
): Pick<ActiveSession, 'currentPage' | 'isEditing' | 'editingRecord'> {
  const editingRecord = input.editingRecord == null ? null : String(input.editingRecord);
  return {
    currentPage: boundedText(input.currentPage ?? 'dashboard', MOST_CHARACTERS, 'currentPage'),
    isEditing: input.isEditing ?? false,
    editingRecord:
      editingRecord === null ? null : boundedText(editingRecord, MOST_CHARACTERS, 'editingRecord'),
  };
}

/** Checks the name of a visit, one showing of the page until it is left. @throws invalid. */
export function parseVisit(visit: string | null | undefined): string | null {
  return visit == null ? null : boundedText(visit, 64, 'visit');
}

/** The visits left most recently, including this one. */
export function withLeftVisit(left: readonly string[], visit: string): string[] {
  return [...left.filter((one) => one !== visit), visit].slice(-LEFT_VISITS_KEPT);
}
