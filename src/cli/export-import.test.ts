import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planImport } from '../domain/import.ts';
import { exportRecords } from '../services/export.ts';
import { importRecords } from '../services/import.ts';
import { createRecord } from '../services/repairs.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { openFirstSheet } from '../../test/kit/imports.ts';
import { createTestShop, type TestShop, ZONE } from '../../test/kit/shop.ts';

let from: TestShop;
let to: TestShop;
let folder: string;
beforeAll(async () => {
  [from, to] = await Promise.all([createTestShop(), createTestShop()]);
  folder = mkdtempSync(join(tmpdir(), 'talyer-export-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([from.close(), to.close()]);
});

/** What people typed, with days instead of instants, because a sheet stores days. */
const contents = ({ shop }: TestShop) =>
  rowsOf(
    shop,
    `select work_week, client_name, contact_no, unit, declared_issue, repair_cost, repair_status,
     technician_in_charge, mode_of_transaction, payment_status, payment_channel, repair_report,
     unit_status_indicator, shipping_status, mode_of_shipping, warranty_duration, shipping_details,
     courier_name, courier_address, courier_contact,
     (date at time zone '${ZONE}')::date as day, (shipback_date at time zone '${ZONE}')::date as released
     from repair_records order by unit`,
  );

test('an exported file can be imported without a map', async () => {
  const { context } = from.people.admin;
  await createRecord(context, { unit: '1', clientName: '=1+1', contactNo: '0917 000 0001' });
  await createRecord(context, {
    unit: '2',
    date: '2026-02-28T23:30:00+08:00',
    workWeek: 4,
    clientName: 'Peñaflor & "Sons" <b>',
    declaredIssue: '-Bad capacitors\nreplaced',
    repairCost: '99999999.99',
    repairStatus: 'Unit OK',
    paymentStatus: 'paid',
    paymentChannel: 'gcash',
    technicianInCharge: '007',
    shippingStatus: 'Shipped',
    modeOfShipping: 'Courier',
    shipbackDate: '2026-03-01',
    warrantyDuration: '30',
    shippingDetails: '1e5',
    courierContact: '0998',
  });
  const { signal } = new AbortController();
  const { name, content } = await exportRecords(context, { filter: {}, signal });
  const path = join(folder, name);
  await Bun.write(path, content);

  const { header, rows } = await openFirstSheet(path);
  const plan = planImport(header, new Map(), new Map());
  const refused: unknown[] = [];
  const counts = await importRecords(to.shop, rows, plan, {
    onRefused: (row) => void refused.push(row),
  });
  expect({ counts, refused }).toMatchObject({ counts: { read: 2, added: 2 }, refused: [] });
  expect(await contents(to)).toEqual(await contents(from));
});
