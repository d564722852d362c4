const MOST = 5;

/** The first texts of a list that may be long, and how many follow: `T-1, T-2 and 3 more`. */
export function firstFew(texts: readonly string[], between: string): string {
  const named = texts.slice(0, MOST).join(between);
  return texts.length > MOST ? `${named} and ${texts.length - MOST} more` : named;
}
