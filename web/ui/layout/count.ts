const numbers = new Intl.NumberFormat('en-PH');

/** A count for people: `1,234`; a missing one shows as 0. */
export function formatCount(count: number | undefined): string {
  return numbers.format(count ?? 0);
}

/** A count with its noun: `1 record`, `1,234 records`. */
export function formatQuantity(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** A count that stopped at a limit: `10,000+ records`. */
export function formatMoreThan(count: number, many: string): string {
  return `${formatCount(count)}+ ${many}`;
}
