const VALUES = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

/**
 * Reads a variable that turns something on or off; undefined when it is not set.
 * @throws RangeError with a sentence naming the value that cannot be used.
 */
export function parseSwitch(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  const value = VALUES.get(text.trim().toLowerCase());
  if (value === undefined) throw new RangeError(`${name} must be 1 or 0, not '${text}'.`);
  return value;
}
