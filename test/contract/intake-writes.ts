import { saveIntake } from '../../src/services/intakes.ts';
import { deletePhoto, publishPhoto } from '../../src/services/photos.ts';
import { operation } from '../kit/facades.ts';
import { newPhoto } from '../kit/intake-mutations.ts';
import type { Stage, Write } from '../kit/scenario.ts';

const photo = ({ kit }: Stage, watched: number) => newPhoto(kit.people.admin.context, watched);

/** One that the client sees, too. */
async function publicPhoto(stage: Stage, watched: number): Promise<number> {
  const id = await photo(stage, watched);
  await publishPhoto(stage.kit.people.admin.context, { id, isPublic: true });
  return id;
}

/** The writes of intakes, checklists and photos. */
export const INTAKE_WRITES: Write[] = [
  {
    what: 'an intake',
    mutation: 'saveIntake',
    by: 'csr',
    ask: async (_stage, watched) =>
      operation('mutation', 'saveIntake', {
        args: {
          recordId: ['ID!', watched],
          input: [
            'IntakeInput!',
            {
              checks: [{ label: 'Screen', state: 'fault' }],
              passcode: { kind: 'pin', value: '2468' },
            },
          ],
        },
        selection: '{ id }',
      }),
  },
  {
    what: 'a passcode that somebody has shown',
    mutation: 'showPasscode',
    by: 'csr',
    ask: async ({ kit }, watched) => {
      const passcode = { kind: 'pin', value: '2468' } as const;
      await saveIntake(kit.people.csr.context, watched, { passcode });
      return operation('mutation', 'showPasscode', {
        args: { recordId: ['ID!', watched] },
        selection: '{ kind }',
      });
    },
  },
  {
    what: 'a checklist',
    mutation: 'saveChecklist',
    ask: async () =>
      operation('mutation', 'saveChecklist', {
        args: {
          kind: ['String!', 'Console'],
          items: ['[ChecklistItemInput!]!', [{ label: 'Fan', active: true }]],
        },
        selection: '{ kind }',
      }),
  },
  {
    what: 'a photo that the client may see',
    mutation: 'publishPhoto',
    ask: async (stage, watched) =>
      operation('mutation', 'publishPhoto', {
        args: { id: ['ID!', await photo(stage, watched)], isPublic: ['Boolean!', true] },
        selection: '{ id }',
      }),
  },
  {
    what: 'a photo',
    mutation: 'deletePhoto',
    ask: async (stage, watched) =>
      operation('mutation', 'deletePhoto', {
        args: { id: ['ID!', await publicPhoto(stage, watched)] },
        selection: '{ id }',
      }),
  },
  {
    what: 'a photo brought back',
    mutation: 'restorePhoto',
    ask: async (stage, watched) => {
      const id = await publicPhoto(stage, watched);
      await deletePhoto(stage.kit.people.admin.context, id);
      return operation('mutation', 'restorePhoto', {
        args: { id: ['ID!', id] },
        selection: '{ id }',
      });
    },
  },
];
