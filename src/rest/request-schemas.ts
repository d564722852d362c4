import { z } from 'zod';

/** Kinds of values that calls send. What values mean is checked once, in src/domain. */
export const text = z.string().nullable().optional();
export const amount = z.union([z.string(), z.number()]).nullable().optional();
/** A text that must be one of the stored values; described here, checked in src/domain. */
export const oneOfThese = (choices: readonly string[]) =>
  text.meta({ description: `One of: ${choices.join(', ')}.` });
/** Taken and left out. */
export const ignored = z.unknown().optional().meta({ readOnly: true });
/** The number of a row; clients may send it as they got it from an address, as text. */
export const rowId = z.union([
  z.int32(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);
export const flag = z.boolean().nullable().optional();
/** The version that the writer read; without one the last writer wins (rule 152). */
export const version = z.int().nullish();
/** What the server writes on every row. */
export const ROW_FIELDS = ['id', 'createdAt', 'updatedAt'];

/** Filters of a period, as a query sends them. */
export const periodQuery = z.object({
  week: z.string().optional(),
  month: z.string().optional(),
  year: z.string().optional(),
});

/** Paging that does not break the plain array of the contract (rule 140). */
export const pageQuery = z.object({
  limit: z.string().optional(),
  cursor: z.string().optional(),
});

/**
 * A body of these fields and no others. The row's own read-only fields are accepted and ignored, so
 * that a row that was read can be sent back (rule 139).
 */
export function bodyOf<Shape extends z.ZodRawShape>(
  shape: Shape,
  readOnly: readonly string[] = [],
): z.ZodType<z.output<z.ZodObject<Shape>>> {
  const rest = Object.fromEntries(readOnly.map((name) => [name, ignored]));
  return z.strictObject({ ...rest, ...shape }).transform((body, context) => {
    const kept = Object.fromEntries(
      Object.entries(body).filter(([name]) => Object.hasOwn(shape, name)),
    );
    const checked = z.object(shape).safeParse(kept);
    if (checked.success) return checked.data;
    context.addIssue('is not valid');
    return z.NEVER;
  });
}
