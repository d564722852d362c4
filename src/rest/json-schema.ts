import { z } from 'zod';

export type Json = Record<string, unknown>;

export const COMPONENTS = '#/components/schemas/';
const MOST_INT32 = 2 ** 31 - 1;

/** The JSON schema of a zod shape. Named shapes are added once to the components. */
export function schemaOf(
  shape: z.ZodType,
  io: 'input' | 'output',
  schemas: Record<string, Json>,
): Json {
  const made: Json = JSON.parse(
    JSON.stringify(
      z.toJSONSchema(shape, {
        io,
        override: ({ jsonSchema }) => {
          // Removes what the format already says, and the limits of whole numbers in JavaScript.
          if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
          if (Math.abs(jsonSchema.minimum ?? 0) >= MOST_INT32) delete jsonSchema.minimum;
          if (Math.abs(jsonSchema.maximum ?? 0) >= MOST_INT32) delete jsonSchema.maximum;
        },
      }),
    ).replaceAll('"#/$defs/', `"${COMPONENTS}`),
  );
  const { $schema: _dialect, $defs, id, ...schema } = made;
  for (const [name, definition] of Object.entries(isJson($defs) ? $defs : {}))
    schemas[name] = unnamed(definition);
  if (typeof id !== 'string') return schema;
  schemas[id] = schema;
  return { $ref: `${COMPONENTS}${id}` };
}

function unnamed(definition: unknown): Json {
  if (!isJson(definition)) return {};
  const { id: _id, ...rest } = definition;
  return rest;
}

/** Tells whether this is a JSON object. */
export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an object's schema. */
export function propertiesOf(schema: Json): Record<string, Json> {
  const { properties } = schema;
  const entries = isJson(properties) ? Object.entries(properties) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => isJson(entry[1])));
}
