import { parseId } from '../domain/ids.ts';
import { builder } from './builder.ts';

export const Period = builder.inputType('Period', {
  description: "A period of the shop's calendar. Omitted parts do not limit it.",
  fields: (t) => ({
    week: t.int({ description: 'Work week, 1 to 5.' }),
    month: t.int({ description: "Month of the shop's zone, 1 to 12." }),
    year: t.int({ description: "Year of the shop's zone." }),
  }),
});

/** For creates, and changes that cannot be compared, which a client may send again (rule 154). */
export const createArgs = builder.args((t) => ({
  idempotencyKey: t.string({
    description: 'Requests with the same key are done once, however often they are sent.',
  }),
}));

/** For changes of a row that the client has read (rule 152). */
export const versionArgs = builder.args((t) => ({
  version: t.int({ description: 'The version that was read; an older one is a CONFLICT.' }),
}));

/** For what belongs to a repair record; `recordIdOf` reads it. */
export const recordArgs = builder.args((t) => ({
  recordId: t.id({ required: true, description: 'Number of the record.' }),
}));

/** Reads an id that may be left out. @throws not-found naming the kind of row. */
export const optionalId = (id: string | number | null | undefined, what: string): number | null =>
  id == null ? null : parseId(id, what);

/** Reads the id of a repair record. @throws not-found. */
export const recordIdOf = (id: string | number): number => parseId(id, 'Repair record');
