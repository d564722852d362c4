import { logoPath } from '../domain/shop-profile.ts';
import { getPapers, imeiOnPaper, type Papers as PapersShape } from '../services/papers.ts';
import { recordArgs, recordIdOf } from './args.ts';
import { builder } from './builder.ts';

type PaperFieldBuilder = PothosSchemaTypes.ObjectFieldBuilder<
  typeof builder.$inferSchemaTypes,
  PapersShape
>;

/** The fields of what is printed, which the settings of the shop have as well. */
export const paperFields = (t: PaperFieldBuilder) => ({
  name: t.exposeString('name', { description: 'The name of the shop; empty while none is set.' }),
  logo: t.string({
    nullable: true,
    description: 'The path of its logo, which changes with the picture; null without one.',
    resolve: ({ logo }) => (logo === null ? null : logoPath(logo)),
  }),
  address: t.exposeString('address', { description: 'Where it is.' }),
  phones: t.exposeString('phones', { description: 'Its phone numbers.' }),
  hours: t.exposeString('hours', { description: 'When it is open.' }),
  messenger: t.exposeString('messenger', { description: 'The link to its page or chat.' }),
  receiptFooter: t.exposeString('receiptFooter', { description: 'The end of its receipts.' }),
  terms: t.exposeString('terms', { description: 'What clients agree to with a stub.' }),
  warrantyTerms: t.exposeString('warrantyTerms', { description: 'What its warranty covers.' }),
  shopAddress: t.exposeString('shopAddress', { description: 'The address in the local network.' }),
  publicAddress: t.exposeString('publicAddress', { description: 'The public address.' }),
  stubPaper: t.exposeString('stubPaper', { description: '80mm, 58mm or A5.' }),
  labelSize: t.exposeString('labelSize', { description: '50x30, 40x30 or 62mm.' }),
  printsStub: t.exposeBoolean('printsStub', {
    description: 'Whether a stub is printed when a record is created.',
  }),
  hasShopCopy: t.exposeBoolean('hasShopCopy', {
    description: 'Whether a stub on A5 has a copy for the shop.',
  }),
  asksIntake: t.exposeBoolean('asksIntake', {
    description: 'Whether the form asks once for a missing intake of a new record.',
  }),
});

const Papers = builder.objectRef<PapersShape>('Papers').implement({
  description: 'What stubs and labels say of the shop, and the paper that they are printed on.',
  fields: (t) => ({
    id: t.id({ description: 'Always `papers`; there is one.', resolve: () => 'papers' }),
    ...paperFields(t),
  }),
});

builder.queryFields((t) => ({
  papers: t.field({
    type: Papers,
    description: 'What the shop prints with. Not for clients.',
    resolve: (_root, _args, context) => getPapers(context),
  }),
  imeiOnPaper: t.string({
    nullable: true,
    description: 'The last four digits of the IMEI of the device of a record.',
    args: recordArgs,
    resolve: (_root, { recordId }, context) => imeiOnPaper(context, recordIdOf(recordId)),
  }),
}));
