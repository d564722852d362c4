import { REPAIR_STATUSES } from '../../src/domain/statuses.ts';
import type { Person } from './people.ts';
import type { Role } from '../../src/domain/roles.ts';
import type { Shop } from './shop.ts';
import { ADD_TECHNICIAN, CREATE_EXPENSE, CREATE_RECORD, CREATE_TEMPLATE } from './documents.ts';

const SHOW = `mutation { setCommissionsVisible(visible: true) }`;

/** Names of 80 characters: with spaces, and without any. */
export const LONG =
  'Maria Concepcion Guadalupe Immaculada de los Santos y Villanueva-Macaraeg Reyes 3';
export const UNBROKEN = 'MabuhayPilipinas'.repeat(5);
/** A text that would run as a script if it were rendered as HTML. */
export const SCRIPT = `<img src=x onerror="window.broken=1"><script>window.broken=1</script><b>bold</b>`;
/** 2,000 characters with line breaks, emoji and a very long word. */
export const REPORT = `🔧 Opened the unit.\nBoard is wet 💧, cleaned it twice.\n\n${UNBROKEN}\n`
  .repeat(20)
  .slice(0, 2_000);
/** The largest possible amount. */
export const MOST = '99999999.99';
export const TECHNICIANS = 40;

const TEXTS = [LONG, UNBROKEN, SCRIPT] as const;
const textAt = (place: number): string => TEXTS[place % TEXTS.length] ?? LONG;
const technicianAt = (place: number): string => TEXTS[place] ?? `Technician number ${place}`;

export type Crowd = Record<Role, Person>;

/** Fills a shop with the longest values of all fields, and with 40 technicians. */
export async function crowd(shop: Shop): Promise<Crowd> {
  const [admin, csr, technician, client] = await Promise.all([
    shop.hire('admin', LONG),
    shop.hire('csr', SCRIPT),
    shop.hire('technician', UNBROKEN),
    shop.hire('client', `${LONG} Jr`),
  ]);
  await shop.ask('admin', SHOW);
  const places = Array.from({ length: TECHNICIANS }, (_, place) => place);
  await Promise.all(
    places.map((place) => shop.ask('admin', ADD_TECHNICIAN, { name: technicianAt(place) })),
  );
  const record = (place: number, more: object) => ({
    clientName: textAt(place),
    contactNo: '+63 917 555 0101 or 0918 555 0102, ask for the aunt',
    unit: textAt(place + 1),
    declaredIssue: place % 2 === 0 ? REPORT : SCRIPT,
    repairCost: MOST,
    technicianInCharge: technicianAt(place),
    repairStatus: 'Unit OK',
    paymentStatus: place % 3 === 1 ? 'Unpaid' : 'paid',
    paymentChannel: 'gotymebank',
    repairReport: place % 2 === 0 ? REPORT : SCRIPT,
    shippingDetails: SCRIPT,
    modeOfShipping: 'Lalamove',
    shippingStatus: 'Shipped',
    shipbackDate: new Date().toISOString(),
    warrantyDuration: '60',
    ...more,
  });
  const inputs = [
    ...places.map((place) => record(place, {})),
    ...REPAIR_STATUSES.flatMap((repairStatus, place) => [
      record(place, { repairStatus, technicianInCharge: technician.name }),
      record(place, { repairStatus, clientName: client.name }),
    ]),
  ];
  await Promise.all(inputs.map((input) => shop.ask('csr', CREATE_RECORD, { input })));
  for (const [place, category] of ['smd parts', 'electricity', 'salary'].entries()) {
    const input = { category, amount: MOST, workWeek: String(place + 1) };
    await shop.ask('admin', CREATE_EXPENSE, { input: { ...input, date: '2026-11-02' } });
  }
  for (const label of [UNBROKEN.repeat(3), SCRIPT, LONG])
    await shop.ask('csr', CREATE_TEMPLATE, {
      input: { label, content: label === LONG ? REPORT : SCRIPT },
    });
  return { admin, csr, technician, client };
}
