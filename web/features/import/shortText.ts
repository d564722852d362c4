/** The start of a text of the file; an ellipsis where more follows. */
export function shortText(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`;
}
