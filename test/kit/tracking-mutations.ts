import type { Context } from '../../src/services/context.ts';
import { createRecord } from '../../src/services/repairs.ts';
import { makeTrackingLink } from '../../src/services/tracking-links.ts';
import type { MutationRow } from './mutation-row.ts';

/** The mutations of tracking links. @param context of an admin. */
export function trackingMutations(context: () => Context): Record<string, MutationRow> {
  const record = async () => (await createRecord(context(), {})).id;
  return {
    makeTrackingLink: {
      ask: 'makeTrackingLink(recordId: $id) { state }',
      target: record,
      needs: 'tracking',
    },
    revokeTrackingLink: {
      ask: 'revokeTrackingLink(recordId: $id) { state }',
      target: async () => {
        const id = await record();
        await makeTrackingLink(context(), id);
        return id;
      },
      needs: 'tracking',
    },
  };
}
