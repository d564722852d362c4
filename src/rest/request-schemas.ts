import { z } from 'zod';
import { parseId } from '../domain/ids.ts';
import { SHIPPING_MODES } from '../domain/statuses.ts';

/** Types of the values that calls take. Their meaning is checked once, in src/domain. */
export const text = z.string().nullable().optional();
export const amount = z.union([z.string(), z.number()]).nullable().optional();
/** A text that must be one of the stored values; it is described here and checked in src/domain. */
export const oneOfThese = (choices: readonly string[]) =>
  text.meta({ description: `One of: ${choices.join(', ')}.` });
/** How and when a unit leaves the shop, as the dialogs of records and of shipping save it. */
export const releaseFields = {
  modeOfShipping: oneOfThese(SHIPPING_MODES),
  shipbackDate: text,
  warrantyDuration: amount,
  courierName: text,
  courierAddress: text,
  courierContact: text,
};
/** Accepted and ignored. */
export const ignored = z.unknown().optional().meta({ readOnly: true });
/** The id of a row; clients may send it as text, as they got it from an address. */
export const rowId = z.union([
  z.int32(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);
export const flag = z.boolean().nullable().optional();
/** The version that the client read; without it the last write wins (rule 152). */
export const version = z.int().nullish();
/** Fields that the server sets on every row. */
export const ROW_FIELDS = ['id', 'createdAt', 'updatedAt'];

/** The id in the path of a call. @throws not-found naming the kind of row. */
export const idOf = (params: Record<string, string>, what: string): number =>
  parseId(params['id'] ?? '', what);

/** The description of a create with an idempotency key (rule 154). */
export const idempotent = {
  headers: { 'Idempotency-Key': '8 to 200 visible characters; repeat the call with the same.' },
  refusals: { 409: 'The key was used for something else.' },
};

/** The idempotency key of a request, if it has one. */
export const keyOf = (request: Request): string | null => request.headers.get('idempotency-key');

/** The filters of a period, as a query sends them. */
export const periodQuery = z.object({
  week: z.string().optional(),
  month: z.string().optional(),
  year: z.string().optional(),
});

/** Paging that keeps the plain array of the contract (rule 140). */
export const pageQuery = z.object({
  limit: z.string().optional(),
  cursor: z.string().optional(),
});

/**
 * A body with these fields and no others. The row's read-only fields are accepted and ignored, so
 * that a client can send back a row that it read (rule 139).
 */
export function bodyOf<Shape extends z.ZodRawShape>(
  shape: Shape,
  readOnly: readonly string[] = [],
): z.ZodType<z.output<z.ZodObject<Shape>>> {
  const rest = Object.fromEntries(readOnly.map((name) => [name, ignored]));
  // Built once, because building a schema takes longer than checking a body.
  const fields = z.object(shape);
  return z.strictObject({ ...rest, ...shape }).transform((body, context) => {
    const kept = Object.fromEntries(
      Object.entries(body).filter(([name]) => Object.hasOwn(shape, name)),
    );
    const checked = fields.safeParse(kept);
    if (checked.success) return checked.data;
    context.addIssue('is not valid');
    return z.NEVER;
  });
}
