import { awaitAll } from '../../data/commit-steps.ts';
import type { Handle } from '../../data/connect.ts';
import { insertNote } from '../../data/notes.ts';
import { HOUR_MS } from '../../domain/durations.ts';
import type { RepairChanges } from '../../domain/repair-input.ts';
import type { RepairStatus } from '../../domain/statuses.ts';

interface Author {
  id: number | null;
  name: string;
}

/** What is written about the newest records of a status, for the shop and for their clients. */
const NOTES: Readonly<Partial<Record<RepairStatus, { shop?: string; client?: string }>>> = {
  Processing: { shop: 'Left back screw is missing, it came in like that' },
  Monitoring: { shop: 'Charged overnight, no drop so far. Check again tomorrow.' },
  'Waiting Parts': {
    shop: 'Ordered from Raon, the seller said two to three days',
    client: 'The part is ordered and should arrive in two to three days.',
  },
  'Unit OK': { client: 'Ready for pickup from 9 AM to 7 PM, except on Sundays.' },
  RTO: { shop: 'Called: does not want it repaired at this price' },
};

const NEWEST = 3;

/** Notes about the newest records of each status: the technician's and the counter's. */
export async function addNotes(
  tx: Handle,
  records: readonly (RepairChanges & { id: number })[],
  now: Date,
  authors: { counter: Author; technician: (name: string) => Author },
): Promise<void> {
  const wanted = Object.entries(NOTES).flatMap(([status, { shop, client }]) =>
    records
      .filter(({ repairStatus }) => repairStatus === status)
      .slice(-NEWEST)
      .flatMap(({ id: recordId, date = now, technicianInCharge = '' }) => {
        const by = ({ id, name }: Author, hours: number) => ({
          recordId,
          authorId: id,
          authorName: name,
          createdAt: new Date(Math.min(date.getTime() + hours * HOUR_MS, now.getTime())),
        });
        const own =
          technicianInCharge === '' ? authors.counter : authors.technician(technicianInCharge);
        return [
          ...(shop === undefined ? [] : [{ body: shop, isPublic: false, ...by(own, 1) }]),
          ...(client === undefined
            ? []
            : [{ body: client, isPublic: true, ...by(authors.counter, 2) }]),
        ];
      }),
  );
  await awaitAll(wanted.map((note) => insertNote(tx, note)));
}
