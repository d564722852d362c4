import { makeTrackingLink, revokeTrackingLink } from '../../src/services/tracking-links.ts';
import { operation } from '../kit/facades.ts';
import type { Stage, Write } from '../kit/scenario.ts';

const csr = ({ kit }: Stage) => kit.people.csr.context;

/** The writes of tracking links, each of the record that the screens show. */
export const TRACKING_WRITES: Write[] = [
  {
    what: 'a link',
    mutation: 'makeTrackingLink',
    by: 'csr',
    ask: async (_stage, watched) =>
      operation('mutation', 'makeTrackingLink', {
        args: { recordId: ['ID!', watched] },
        selection: '{ id state }',
      }),
  },
  {
    what: 'the end of a link',
    mutation: 'revokeTrackingLink',
    by: 'csr',
    ask: async (stage, watched) => {
      await makeTrackingLink(csr(stage), watched, { replacesStopped: true });
      return operation('mutation', 'revokeTrackingLink', {
        args: { recordId: ['ID!', watched] },
        selection: '{ id state }',
      });
    },
  },
  {
    what: 'a link in place of one that was stopped',
    mutation: 'makeTrackingLink',
    by: 'csr',
    ask: async (stage, watched) => {
      await makeTrackingLink(csr(stage), watched);
      await revokeTrackingLink(csr(stage), watched);
      return operation('mutation', 'makeTrackingLink', {
        args: { recordId: ['ID!', watched], anew: ['Boolean', true] },
        selection: '{ id state }',
      });
    },
  },
];
