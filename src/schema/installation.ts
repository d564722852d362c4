import * as installation from '../services/installation.ts';
import type { OtherShop as OtherShopShape, Place } from '../services/shop-parts.ts';
import { builder } from './builder.ts';

const OtherShopType = builder.objectRef<OtherShopShape>('OtherShop').implement({
  description: 'Another data folder on the computer, with a shop or closed to this program.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Where it is.' }),
    owner: t.exposeString('owner', { description: 'The owner, such as `user postgres`.' }),
  }),
});

const SetUpPlace = builder.objectRef<Place>('SetUpPlace').implement({
  description: 'Where a new shop would be stored.',
  fields: (t) => ({
    dataFolder: t.exposeString('dataFolder', {
      nullable: true,
      description: 'The data folder; null with a database elsewhere.',
    }),
    otherShops: t.field({
      type: [OtherShopType],
      description: 'Others that were found on the computer.',
      resolve: ({ otherShops }) => [...otherShops],
    }),
    restoreError: t.string({
      description: 'Why the last restore of a backup failed; empty when it did not.',
      resolve: (_place, _args, { restores }) => restores.lastError,
    }),
  }),
});

builder.queryFields((t) => ({
  setUpPlace: t.field({
    type: SetUpPlace,
    description: 'Where a new shop would be stored, only for the holder of the set-up code.',
    args: {
      code: t.arg.string({ required: true, description: 'The one-time code on the console.' }),
    },
    resolve: (_root, { code }, context) => installation.getSetUpPlace(context, code),
  }),
  addresses: t.stringList({
    description: 'The addresses at which other computers reach the shop. Admins only.',
    resolve: (_root, _args, context) => [...installation.getAddresses(context)],
  }),
}));
