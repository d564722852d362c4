/** Joins the texts that are not empty, such as the facts below the name of a record. */
export function joinTexts(texts: readonly (string | null | undefined)[], between = ' · '): string {
  return texts.filter(Boolean).join(between);
}
