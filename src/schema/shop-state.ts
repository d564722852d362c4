import { backupState } from '../services/backup.ts';
import * as shop from '../services/shop-state.ts';
import { BackupState } from './backup.ts';
import { builder } from './builder.ts';

const ShopAddress = builder.objectRef<shop.ShopAddress>('ShopAddress').implement({
  description: 'An address that opens the shop in a browser.',
  fields: (t) => ({
    url: t.exposeString('url', { description: '`http://192.168.1.20:5000`.' }),
    isOfThisComputer: t.exposeBoolean('isOfThisComputer', {
      description: "Whether only browsers on the shop's own computer can reach it.",
    }),
  }),
});

const DatabaseHealth = builder.objectRef<shop.DatabaseHealth>('DatabaseHealth').implement({
  description: 'The state of the database.',
  fields: (t) => ({
    version: t.exposeString('version', {
      description: 'The version of PostgreSQL, such as `18.4`.',
    }),
    bytes: t.exposeFloat('bytes', { description: 'Its size on the disk.' }),
    hasChecksums: t.exposeBoolean('hasChecksums', {
      description: 'Whether checksums detect damaged files.',
    }),
    damagedPages: t.exposeInt('damagedPages', {
      description: 'The number of damaged pages found so far.',
    }),
    trouble: t.exposeString('trouble', {
      nullable: true,
      description: 'Why nothing can be saved at the moment; null when saving works.',
    }),
  }),
});

const ShopAuthority = builder.objectRef<shop.ShopAuthority>('ShopAuthority').implement({
  description: 'The authority that devices have to trust before they open the shop over https.',
  fields: (t) => ({
    fingerprint: t.exposeString('fingerprint', {
      description: 'The SHA-256 fingerprint of its certificate, as devices show it.',
    }),
    trustPages: t.field({
      type: ['String'],
      description: 'The pages that help other devices to trust it.',
      resolve: ({ trustPages }) => [...trustPages],
    }),
  }),
});

const ShopState = builder.objectRef<shop.ShopState>('ShopState').implement({
  description: 'Where the shop is, how it is reached, and the state of its data.',
  fields: (t) => ({
    version: t.string({
      description: 'The version of the program.',
      resolve: (_state, _args, { version }) => version,
    }),
    dataFolder: t.exposeString('dataFolder', {
      nullable: true,
      description: 'The data folder; null with a database elsewhere.',
    }),
    freeBytes: t.float({
      nullable: true,
      description: 'Free bytes on its disk; null when that is not known.',
      resolve: (_state, _args, context) => shop.getFreeBytes(context),
    }),
    addresses: t.expose('addresses', {
      type: [ShopAddress],
      description: 'The addresses at which browsers reach the shop.',
    }),
    addressNotice: t.string({
      nullable: true,
      description: "The message that the computer's address changed; null when it did not.",
      resolve: (_state, _args, context) => shop.getAddressNotice(context),
    }),
    authority: t.expose('authority', {
      type: ShopAuthority,
      nullable: true,
      description: "The shop's own authority; null without https, and with a given certificate.",
    }),
    database: t.field({
      type: DatabaseHealth,
      description: 'The state of the database.',
      resolve: (_state, _args, context) => shop.getDatabaseHealth(context),
    }),
    backups: t.field({
      type: BackupState,
      nullable: true,
      description: 'The backups; null when this program makes none.',
      resolve: (_state, _args, context) => backupState(context),
    }),
  }),
});

builder.queryField('shopState', (t) =>
  t.field({
    type: ShopState,
    description: 'Where the shop is, how it is reached, and the state of its data. Admins only.',
    resolve: (_root, _args, context) => shop.getShopState(context),
  }),
);
