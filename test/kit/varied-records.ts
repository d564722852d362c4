import { createRecord, setIndicator, updateRecord } from '../../src/services/repairs.ts';
import { NAMES, type TestShop } from './shop.ts';

/** Texts that JSON writes in its own way, or leaves alone where others do not. */
export const JSON_TEXTS: readonly string[] = [
  'plain',
  'quotes " and \\ and /',
  'lines\nof\r\ntext\tand \u0001 \u001f \u007f \b\f',
  'Ñandú 📱 \u2028 \u2029 \uffff',
];

const COSTS = [null, '0', '1500', '99999999.99', '0.5'];
const PAID = { repairStatus: 'Unit OK', paymentStatus: 'paid', paymentChannel: 'gcash' };

/**
 * Creates a record of the shop's client and technician for each text, with amounts, days and states
 * of many kinds; for at most five texts. Returns their ids.
 */
export async function createVariedRecords(
  { people }: Pick<TestShop, 'people'>,
  texts: readonly string[],
): Promise<number[]> {
  const { context } = people.admin;
  const ids: number[] = [];
  for (const [place, text] of texts.entries()) {
    const { id } = await createRecord(context, {
      unit: `phone ${text}`,
      declaredIssue: text,
      repairReport: text,
      date: `2026-11-0${place + 1}T01:02:03.0${place}Z`,
      clientName: NAMES.client,
      clientId: people.client.viewer.id,
      technicianInCharge: NAMES.technician,
      repairCost: COSTS[place],
      ...(place % 2 === 0 ? PAID : {}),
      ...(place > 1 ? { shipbackDate: '2026-11-05', warrantyDuration: String(place * 5) } : {}),
      ...(place === 3 ? { commissionPercent: '15', hasCustomCommission: true } : {}),
    });
    await setIndicator(context, id, place === 1 ? 'okay' : 'monitoring');
    if (place === 4) await updateRecord(people.technician.context, id, { repairStatus: 'Unit OK' });
    ids.push(id);
  }
  return ids;
}
