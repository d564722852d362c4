import { trackingAddressOf } from '../../../../src/domain/tracking.ts';
import type { PaperRecord, PaperShop } from '../../../entities/papers/paperFacts.ts';
import type { FieldErrors } from '../../../lib/form/formState.ts';
import { type PresentationDraft, type Profile, textErrors } from './profile.ts';

const TEXTS = ['terms', 'warrantyTerms', 'shopAddress', 'publicAddress'] as const;
type PaperText = (typeof TEXTS)[number];
export const PAPER_FIELDS = [
  ...TEXTS,
  'stubPaper',
  'labelSize',
  'printsStub',
  'hasShopCopy',
  'linkShowsPrices',
] as const;
export type PaperField = (typeof PAPER_FIELDS)[number];

export const PAPER_LABELS: Record<PaperField, string> = {
  terms: 'Terms',
  warrantyTerms: 'Warranty terms',
  shopAddress: 'Address in the shop',
  publicAddress: 'Public address',
  stubPaper: 'Paper of the stub',
  labelSize: 'Size of labels',
  printsStub: 'Print the stub at once after Save',
  hasShopCopy: 'Shop copy on A5',
  linkShowsPrices: 'Show price and balance to clients',
};

/** The text for a missing public address. */
export const NO_ADDRESS = 'None: stubs have no code, and clients no page to follow their repair';

export type PaperDraft = Record<PaperText | 'stubPaper' | 'labelSize', string> &
  Record<'printsStub' | 'hasShopCopy' | 'linkShowsPrices', boolean>;

export function papersOf(profile: Profile): PaperDraft {
  const { terms, warrantyTerms, shopAddress, publicAddress } = profile;
  const { stubPaper, labelSize, printsStub, hasShopCopy, linkShowsPrices } = profile;
  return {
    terms,
    warrantyTerms,
    shopAddress,
    publicAddress,
    stubPaper,
    labelSize,
    printsStub,
    hasShopCopy,
    linkShowsPrices,
  };
}

export function checkPapers(draft: PaperDraft): FieldErrors<PaperField> {
  return textErrors(TEXTS, draft);
}

/** The shop for the preview, with the typed values. */
export function previewShop(presentation: PresentationDraft, papers: PaperDraft): PaperShop {
  return { ...presentation, ...papers };
}

/** The record of a preview; its link is as long as a real one. */
export const EXAMPLE: Omit<PaperRecord, 'trackingAddress'> = {
  id: '641',
  date: '2026-11-23T02:00:00Z',
  clientName: 'Maria Santos',
  unit: 'iPhone 11 64 GB, black',
  declaredIssue: 'No display after a fall',
  repairCost: '2500.00',
  paymentStatus: 'Unpaid',
  paymentChannel: 'cash',
  shipbackDate: null,
  warrantyDuration: '',
  desk: { id: '641', promisedOn: '2026-11-27' },
  imei: '…4321',
  payments: { paid: '500.00', balance: '2000.00' },
  intake: {
    checks: [{ label: 'Display', state: 'fault' }],
    accessories: ['Case'],
    accessoryNote: '',
  },
};

/** The link of that record, as long as a real one; null without a public address. */
export function exampleLink({ publicAddress }: Pick<PaperShop, 'publicAddress'>): string | null {
  return trackingAddressOf(publicAddress.trim().replace(/\/+$/, ''), 'example'.padEnd(22, '-'));
}
