import { isShopDay, shopDay, startOfShopDay } from '../../../src/domain/calendar.ts';
import type { ShippingRow } from './shippingList.ts';

/** The fields of the dialog, in order. A draft holds them as the texts that the fields show. */
export const SHIPPING_FIELDS = [
  'modeOfShipping',
  'shippingStatus',
  'shipbackDate',
  'warrantyDuration',
  'shippingDetails',
] as const;
export type ShippingField = (typeof SHIPPING_FIELDS)[number];
export type ShippingDraft = Record<ShippingField, string>;

export const FIELD_LABELS: Record<ShippingField, string> = {
  modeOfShipping: 'Shipping Method',
  shippingStatus: 'Shipping Status',
  shipbackDate: 'Shipback Date',
  warrantyDuration: 'Warranty Duration',
  shippingDetails: 'Tracking Details',
};

type Stored = Pick<ShippingRow, ShippingField>;

export function draftOf(record: Stored, zone: string): ShippingDraft {
  const { shipbackDate } = record;
  return {
    modeOfShipping: record.modeOfShipping ?? '',
    shippingStatus: record.shippingStatus ?? '',
    shipbackDate: shipbackDate === null ? '' : shopDay(new Date(shipbackDate), zone),
    warrantyDuration: record.warrantyDuration.trim(),
    shippingDetails: record.shippingDetails,
  };
}

/** An unchanged day keeps its stored instant; null leaves the courier's fields (rule 111). */
export function shippingInput(draft: ShippingDraft, stored: Stored, zone: string) {
  const { modeOfShipping, shippingStatus, warrantyDuration, shippingDetails } = draft;
  return {
    modeOfShipping,
    shippingStatus,
    shipbackDate: instantOf(draft.shipbackDate, stored, zone),
    warrantyDuration,
    shippingDetails,
    courierName: null,
    courierAddress: null,
    courierContact: null,
  };
}

function instantOf(day: string, stored: Stored, zone: string): string | null {
  if (!isShopDay(day)) return null;
  return day === draftOf(stored, zone).shipbackDate
    ? stored.shipbackDate
    : startOfShopDay(day, zone).toISOString();
}
