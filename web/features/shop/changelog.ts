/** A titled group of changes, as the changelog has them. */
export interface ChangeGroup {
  title: string;
  changes: readonly string[];
}

/** The changelog of a version; of the newest one when the version has none. */
export function changesOf(changelog: string, version: string): ChangeGroup[] {
  const entries = changelog.split(/^## /m).slice(1);
  const entry =
    entries.find((text) => text === version || /^[,\s]/.test(afterStart(text, version))) ??
    entries[0] ??
    '';
  const groups: { title: string; changes: string[] }[] = [];
  for (const line of entry.split('\n')) {
    const [, title] = /^\*\*(.+)\*\*$/.exec(line) ?? [];
    const [, change] = /^- (.+)$/.exec(line) ?? [];
    if (title !== undefined) groups.push({ title, changes: [] });
    else if (change !== undefined) {
      if (groups.length === 0) groups.push({ title: 'Changes', changes: [] });
      groups.at(-1)?.changes.push(change);
    }
  }
  return groups;
}

function afterStart(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : '';
}
