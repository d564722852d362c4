/** The part of an input that differs from what the form began with, so that all else stays. */
export function changedPart<Input extends object>(before: Input, after: Input): Partial<Input> {
  const part: Partial<Input> = { ...after };
  for (const key in before) if (before[key] === after[key]) delete part[key];
  return part;
}
