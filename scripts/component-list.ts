import { z } from 'zod';

/** Licences of single packages; a combination is written as one expression. */
const licenses = z.union([
  z
    .array(
      z.strictObject({
        license: z.union([
          z.strictObject({ id: z.string().regex(/^[\w.+-]+$/) }),
          z.strictObject({ name: z.string().min(1) }),
        ]),
      }),
    )
    .min(1),
  z.tuple([z.strictObject({ expression: z.string().regex(/ (?:AND|OR|WITH) /) })]),
]);

const component = z.strictObject({
  type: z.enum(['application', 'library']),
  'bom-ref': z.string().min(1),
  name: z.string().min(1),
  version: z.string().min(1),
  purl: z.string().regex(/^pkg:(?:npm|github|generic)\/[^\s@]+@[^\s@]+$/),
  licenses,
  hashes: z
    .array(
      z.strictObject({
        alg: z.literal('SHA-512'),
        content: z.string().regex(/^[0-9a-f]{128}$/),
      }),
    )
    .min(1)
    .optional(),
});
export type Component = z.infer<typeof component>;

/**
 * A component list by the rules of CycloneDX 1.6, as far as Talyer's list uses them, and stricter:
 * every component needs a version, a package URL and a licence.
 */
export const componentList = z
  .strictObject({
    $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
    bomFormat: z.literal('CycloneDX'),
    specVersion: z.literal('1.6'),
    serialNumber: z
      .string()
      .regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
    version: z.int().min(1),
    metadata: z.strictObject({ component }),
    components: z.array(component).min(1),
  })
  .refine(
    ({ metadata, components }) => {
      const names = [metadata.component, ...components].map((one) => one['bom-ref']);
      return new Set(names).size === names.length;
    },
    { message: 'two components have the same bom-ref', path: ['components'] },
  );
