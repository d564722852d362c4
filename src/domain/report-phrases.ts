/** How many reports are read for the phrases, the newest ones. */
export const MOST_REPORTS = 1000;
const MOST_PHRASES = 6;
/** Longer parts describe a single unit, and do not fit on a button. */
const LONGEST = 60;
const SHORTEST = 3;
/** A part that is in one report only is not a phrase. */
const LEAST_USES = 2;

/**
 * The phrases that reports are made of, those used most first (rule 292): the parts between full
 * stops, semicolons and new lines, in any case, in their most frequent spelling.
 */
export function frequentPhrases(reports: readonly string[]): string[] {
  const uses = new Map<string, Map<string, number>>();
  for (const report of reports) {
    // A phrase counts once in each report.
    const parts = new Map(partsOf(report).map((part) => [part.toLowerCase(), part]));
    for (const [key, part] of parts) {
      const spellings = uses.get(key) ?? new Map<string, number>();
      uses.set(key, spellings.set(part, (spellings.get(part) ?? 0) + 1));
    }
  }
  return [...uses.values()]
    .map((spellings) => {
      const [most] = [...spellings].sort(([, a], [, b]) => b - a);
      return {
        text: most?.[0] ?? '',
        count: [...spellings.values()].reduce((sum, number) => sum + number, 0),
      };
    })
    .filter(({ count }) => count >= LEAST_USES)
    .sort((a, b) => b.count - a.count || a.text.localeCompare(b.text))
    .slice(0, MOST_PHRASES)
    .map(({ text }) => text);
}

function partsOf(report: string): string[] {
  return report
    .split(/[\n;]|\.(?=\s|$)/)
    .map((part) => part.trim())
    .filter(({ length }) => length >= SHORTEST && length <= LONGEST);
}

/** A report with a phrase at its end, on a line of its own; once, however often it is added. */
export function withPhrase(report: string, phrase: string): string {
  const before = report.trimEnd();
  if (before.split('\n').includes(phrase)) return report;
  return before === '' ? phrase : `${before}\n${phrase}`;
}
