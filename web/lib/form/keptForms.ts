/**
 * Forms with unsaved changes, kept while their tab is hidden: phones discard hidden tabs without
 * asking, and load their pages again when somebody returns. Only the tab itself can read them.
 */
const STORED = 'talyer.kept-forms';

interface Kept {
  /** Whose forms they are. */
  owner: string;
  /** The forms as JSON, by their names. */
  forms: Record<string, string>;
}

/** The owner of the forms of a person; the ids in them are only those of one shop. */
export function formOwner(viewerId: string, journal: string): string {
  return `${viewerId} ${journal}`;
}

/** The names of the kept forms of a person. */
export function keptNames(owner: string): string[] {
  return Object.keys(formsOf(owner));
}

/** A kept form as JSON. */
export function keptForm(owner: string, name: string): string | undefined {
  return formsOf(owner)[name];
}

/** Keeps a form; null forgets it, and so does a storage that is too full for what was typed since. */
export function keepForm(owner: string, name: string, json: string | null): void {
  const { [name]: before, ...others } = formsOf(owner);
  if (json === null && before === undefined) return;
  const isKept = json !== null && write({ owner, forms: { ...others, [name]: json } });
  if (!isKept) write({ owner, forms: others });
}

/** Forgets all forms, except those of one person; false if there was nothing to forget. */
export function forgetForms(exceptOf?: string): boolean {
  const kept = read();
  if (kept === null || kept.owner === exceptOf) return false;
  write(null);
  return true;
}

function formsOf(owner: string): Record<string, string> {
  const kept = read();
  return kept?.owner === owner ? kept.forms : {};
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns false when the storage is full or missing: then a discarded tab loses what was typed. */
function write(kept: Kept | null): boolean {
  try {
    if (kept === null || Object.keys(kept.forms).length === 0) sessionStorage.removeItem(STORED);
    else sessionStorage.setItem(STORED, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
