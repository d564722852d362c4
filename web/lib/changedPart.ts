/**
 * The part of an input that differs from what the form began with. Rows without a version are saved
 * with this alone, so that a save leaves what others changed in the meantime.
 */
export function changedPart<Input extends object>(before: Input, after: Input): Partial<Input> {
  const part: Partial<Input> = { ...after };
  for (const key in before) if (before[key] === after[key]) delete part[key];
  return part;
}
