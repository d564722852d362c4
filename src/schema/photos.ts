import { parseId } from '../domain/ids.ts';
import { getIntake } from '../services/intakes.ts';
import * as photos from '../services/photos.ts';
import { getPublicPhotos, type PublicPhoto as PublicPhotoShape } from '../services/shown-photos.ts';
import { recordArgs, recordIdOf } from './args.ts';
import { builder } from './builder.ts';
import { Intake, photoFields } from './intakes.ts';

const PublicPhoto = builder.objectRef<PublicPhotoShape>('PublicPhoto').implement({
  description: 'A photo of a unit that its client may see.',
  fields: (t) => ({
    ...photoFields(t),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was taken.' }),
  }),
});

builder.queryField('publicPhotos', (t) =>
  t.field({
    type: [PublicPhoto],
    description:
      'The photos of a record that its client may see, in the order in which they were taken.',
    args: recordArgs,
    resolve: (_root, { recordId }, context) => getPublicPhotos(context, recordIdOf(recordId)),
  }),
);

builder.queryField('photoAddress', (t) =>
  t.string({
    nullable: true,
    description: 'The address of the shop for phones in the same network; null without a network.',
    resolve: (_root, _args, context) => photos.getPhotoAddress(context),
  }),
);

const idArg = { required: true, description: 'Number of the photo.' } as const;

builder.mutationFields((t) => ({
  deletePhoto: t.field({
    type: Intake,
    description:
      'Deletes a photo, which can be restored for a day; technicians may delete their own.',
    args: { id: t.arg.id(idArg) },
    resolve: async (_root, { id }, context) =>
      getIntake(context, await photos.deletePhoto(context, parseId(id, 'Photo'))),
  }),
  restorePhoto: t.field({
    type: Intake,
    description: 'Restores a deleted photo; technicians may restore their own.',
    args: { id: t.arg.id(idArg) },
    resolve: async (_root, { id }, context) =>
      getIntake(context, await photos.restorePhoto(context, parseId(id, 'Photo'))),
  }),
  publishPhoto: t.field({
    type: Intake,
    description: 'Shows a photo to the client, or hides it again.',
    args: {
      id: t.arg.id(idArg),
      isPublic: t.arg.boolean({ required: true, description: 'Whether the client sees it.' }),
    },
    resolve: async (_root, { id: photo, isPublic }, context) => {
      const id = parseId(photo, 'Photo');
      return getIntake(context, await photos.publishPhoto(context, { id, isPublic }));
    },
  }),
}));
