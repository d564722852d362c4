import type {
  Checklist as ChecklistShape,
  ChecklistItem as ChecklistItemShape,
} from '../domain/checklists.ts';
import type { Check as CheckShape } from '../domain/intakes.ts';
import type { Passcode as PasscodeShape } from '../domain/passcodes.ts';
import { mayDeletePhoto, type Photo as PhotoShape, photoPath } from '../domain/photos.ts';
import { getChecklists, saveChecklist } from '../services/checklists.ts';
import { getIntake, saveIntake, type ShownIntake, showPasscode } from '../services/intakes.ts';
import { createArgs, recordArgs, recordIdOf, versionArgs } from './args.ts';
import { builder } from './builder.ts';

const Check = builder.objectRef<CheckShape>('Check').implement({
  description: 'A point of a checklist that was looked at.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'What was checked, as it was called then.' }),
    state: t.exposeString('state', { description: 'ok, fault or untested.' }),
  }),
});

const ChecklistItem = builder.objectRef<ChecklistItemShape>('ChecklistItem').implement({
  description: 'A point of a checklist.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'What is checked.' }),
    active: t.exposeBoolean('active', { description: 'Whether forms offer it.' }),
  }),
});

const Checklist = builder.objectRef<ChecklistShape>('Checklist').implement({
  description: 'What is checked of a kind of unit.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'Phone, Tablet, Laptop, Console or Other.' }),
    items: t.field({
      type: [ChecklistItem],
      description: 'In their order.',
      resolve: ({ items }) => [...items],
    }),
  }),
});

const Passcode = builder.objectRef<PasscodeShape>('Passcode').implement({
  description: 'The passcode of a unit.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'pin, text or pattern.' }),
    value: t.exposeString('value', {
      description: 'As it is typed; a pattern as its dots, 1 to 9 row by row.',
    }),
  }),
});

type PhotoFieldBuilder = PothosSchemaTypes.ObjectFieldBuilder<
  typeof builder.$inferSchemaTypes,
  Pick<PhotoShape, 'id' | 'phase'>
>;

/** The fields of a photo for all who may see it. */
export const photoFields = (t: PhotoFieldBuilder) => ({
  id: t.exposeID('id', { description: 'Number of the photo.' }),
  phase: t.exposeString('phase', {
    description: '`in` as the unit came in, `work` during the repair, `out` as it was handed over.',
  }),
  path: t.string({
    description: 'Where the picture is served, to those who see the record.',
    resolve: ({ id }) => photoPath(id, 'full'),
  }),
  previewPath: t.string({
    description: 'Where its preview is served.',
    resolve: ({ id }) => photoPath(id, 'preview'),
  }),
});

const Photo = builder.objectRef<PhotoShape>('Photo').implement({
  description: 'A photo of a unit.',
  fields: (t) => ({
    ...photoFields(t),
    isPublic: t.exposeBoolean('isPublic', { description: 'Whether the client may see it, too.' }),
    takenBy: t.exposeString('takenBy', { description: 'Who took it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
    mayDelete: t.boolean({
      description: 'Whether the viewer may delete and restore it.',
      resolve: (photo, _args, { viewer }) => viewer !== null && mayDeletePhoto(viewer, photo),
    }),
  }),
});

export const Intake = builder.objectRef<ShownIntake>('Intake').implement({
  description: 'What was noted about a unit when it came in, with its photos. Staff only.',
  fields: (t) => ({
    id: t.exposeID('recordId', { description: 'Number of the record.' }),
    version: t.exposeInt('version', { description: 'Grows with each change; 0 for nothing.' }),
    deviceKind: t.exposeString('deviceKind', { description: 'Whose checklist it is.' }),
    checks: t.field({
      type: [Check],
      description: 'As it came in.',
      resolve: ({ checks }) => [...checks],
    }),
    outChecks: t.field({
      type: [Check],
      description: 'As it was handed over.',
      resolve: ({ outChecks }) => [...outChecks],
    }),
    accessories: t.stringList({
      description: 'What came with it.',
      resolve: ({ accessories }) => [...accessories],
    }),
    accessoryNote: t.exposeString('accessoryNote', { description: 'More about that.' }),
    passcodeKind: t.exposeString('passcodeKind', {
      nullable: true,
      description: 'maintenance, pin, text or pattern; null for none.',
    }),
    passcodeState: t.exposeString('passcodeState', {
      description: 'none, kept, wiped, or unreadable: it has to be entered again.',
    }),
    passcodeTag: t.exposeString('passcodeTag', {
      nullable: true,
      description: 'Tells whether another passcode was stored; null for none that is sealed.',
    }),
    wipedAt: t.expose('wipedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the passcode was wiped.',
    }),
    pickedUpBy: t.exposeString('pickedUpBy', { description: 'Who picked the unit up.' }),
    pickedUpAt: t.expose('pickedUpAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When that was noted.',
    }),
    photos: t.field({
      type: [Photo],
      description: 'In the order in which they were taken.',
      resolve: ({ photos }) => [...photos],
    }),
  }),
});

export const CheckInput = builder.inputType('CheckInput', {
  description: 'A point of a checklist that was looked at.',
  fields: (t) => ({
    label: t.string({ required: true, description: 'At most 40 characters.' }),
    state: t.string({ required: true, description: 'ok, fault or untested.' }),
  }),
});

const PasscodeInput = builder.inputType('PasscodeInput', {
  description: 'The passcode of a unit.',
  fields: (t) => ({
    kind: t.string({ required: true, description: 'maintenance, pin, text or pattern.' }),
    value: t.string({ description: '3 to 16 digits, a password, or the dots of a pattern.' }),
  }),
});

export const IntakeInput = builder.inputType('IntakeInput', {
  description: 'The fields of an intake. Omitted ones stay as they are.',
  fields: (t) => ({
    deviceKind: t.string({ description: 'Phone, Tablet, Laptop, Console or Other.' }),
    checks: t.field({ type: [CheckInput], description: 'All points that were looked at.' }),
    outChecks: t.field({
      type: [CheckInput],
      description: 'The points that were checked at the hand-over.',
    }),
    accessories: t.stringList({ description: 'All that came with it; at most 20.' }),
    accessoryNote: t.string({ description: 'At most 500 characters.' }),
    pickedUpBy: t.string({ description: 'At most 100 characters.' }),
    passcode: t.field({ type: PasscodeInput, description: 'Null removes it.' }),
  }),
});

const ChecklistItemInput = builder.inputType('ChecklistItemInput', {
  description: 'A point of a checklist.',
  fields: (t) => ({
    label: t.string({ required: true, description: 'At most 40 characters.' }),
    active: t.boolean({ required: true, description: 'Whether forms offer it.' }),
  }),
});

builder.queryFields((t) => ({
  intake: t.field({
    type: Intake,
    description: 'What was noted about the unit of a record. Staff only.',
    args: recordArgs,
    resolve: (_root, { recordId }, context) => getIntake(context, recordIdOf(recordId)),
  }),
  checklists: t.field({
    type: [Checklist],
    description: 'What is checked of each kind of unit. Staff only.',
    resolve: (_root, _args, context) => getChecklists(context),
  }),
}));

builder.mutationFields((t) => ({
  saveIntake: t.field({
    type: Intake,
    description: 'Changes what was noted about a unit.',
    args: {
      ...recordArgs,
      input: t.arg({ type: IntakeInput, required: true, description: 'What changes.' }),
      ...versionArgs,
      ...createArgs,
    },
    resolve: (_root, { recordId, input, version, idempotencyKey: key }, context) =>
      saveIntake(context, recordIdOf(recordId), input, { version, key }),
  }),
  showPasscode: t.field({
    type: Passcode,
    description: 'The passcode of a unit, which is noted in the journal.',
    args: recordArgs,
    resolve: (_root, { recordId }, context) => showPasscode(context, recordIdOf(recordId)),
  }),
  saveChecklist: t.field({
    type: [Checklist],
    description: 'Replaces the checklist of a kind of unit. Admins only.',
    args: {
      kind: t.arg.string({ required: true, description: 'Phone, Tablet, Laptop, Console, Other.' }),
      items: t.arg({
        type: [ChecklistItemInput],
        required: true,
        description: 'All points, in their order.',
      }),
    },
    resolve: (_root, { kind, items }, context) => saveChecklist(context, kind, items),
  }),
}));
