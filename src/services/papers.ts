import { findDeviceOf } from '../data/customer-devices.ts';
import { readProfile } from '../data/shop-profile.ts';
import { imeiEnding } from '../domain/papers.ts';
import { authorize } from '../domain/permissions.ts';
import type { ShopProfile } from '../domain/shop-profile.ts';
import type { Context } from './context.ts';
import { findSeen } from './seen-record.ts';

/** What stubs and labels say of the shop, and the paper that they are printed on. */
export type Papers = Pick<
  ShopProfile,
  | 'version'
  | 'name'
  | 'logo'
  | 'address'
  | 'phones'
  | 'hours'
  | 'messenger'
  | 'receiptFooter'
  | 'terms'
  | 'warrantyTerms'
  | 'shopAddress'
  | 'publicAddress'
  | 'stubPaper'
  | 'labelSize'
  | 'printsStub'
  | 'hasShopCopy'
  | 'asksIntake'
>;

/** The settings for printing, for everybody who prints (rule 335). @throws forbidden. */
export async function getPapers({ viewer, db }: Context): Promise<Papers> {
  authorize(viewer, 'label');
  return readProfile(db);
}

/**
 * The end of the IMEI of a record's device, `…4321`; null where no device is known. Papers never
 * have all of it. @throws forbidden; not-found for a record that they may not see.
 */
export async function imeiOnPaper(context: Context, recordId: number): Promise<string | null> {
  const viewer = authorize(context.viewer, 'label');
  await findSeen(context.db, viewer, recordId);
  const device = await findDeviceOf(context.db, recordId);
  return imeiEnding(device?.imei ?? null);
}
