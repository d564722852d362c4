import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Expense } from '../../src/domain/expenses.ts';
import type { RepairInput } from '../../src/domain/repair-input.ts';
import type { RepairRecord } from '../../src/domain/repairs.ts';
import type { Role } from '../../src/domain/roles.ts';
import type { Technician } from '../../src/domain/technicians.ts';
import type { Template } from '../../src/domain/templates.ts';
import type { User } from '../../src/domain/users.ts';
import { createExpense } from '../../src/services/expenses.ts';
import { takeUpload } from '../../src/services/import/uploads.ts';
import { createRecord } from '../../src/services/repairs.ts';
import { addTechnician } from '../../src/services/technicians.ts';
import { createTemplate } from '../../src/services/templates.ts';
import { createUser } from '../../src/services/users.ts';
import { PASSWORD, type TestShop } from './shop.ts';

/** The backup of `Fixtures.backup`. */
export const BACKUP = 'talyer-20261121-190003-nightly.tar.zst';
export const BACKUP_CONTENT = 'all of the shop';

/** A list of one record, as a csv file. */
export const LIST = 'date,clientName,unit\n2026-01-02,Ana,Phone\n';

/** New rows for a test, created by the admin. */
export interface Fixtures {
  /** A record of the shop's client and technician, or of people without an account in use. */
  record(whose: 'own' | 'other', input?: RepairInput): Promise<RepairRecord>;
  /** Of the counter, unless a role is named. */
  user(role?: Role): Promise<User>;
  technician(): Promise<Technician>;
  expense(): Promise<Expense>;
  template(): Promise<Template>;
  /** A file with the name of a backup, in the data folder; returns the name. */
  backup(): Promise<string>;
  /** A list that the admin sent to be imported; returns its id. */
  upload(): Promise<string>;
  /** A word that was not used before. */
  word(): string;
}

export function fixturesOf(kit: TestShop): Fixtures {
  const admin = kit.people.admin.context;
  let used = 0;
  const word = () => `w${(used += 1)}`;
  return {
    word,
    record: (whose, input = {}) =>
      createRecord(admin, {
        clientName: whose === 'own' ? 'Their own' : 'Somebody else',
        clientId: whose === 'own' ? kit.people.client.viewer.id : null,
        technicianInCharge: whose === 'own' ? kit.people.technician.viewer.name : 'Another Tech',
        ...input,
      }),
    user: (role = 'csr') =>
      createUser(admin, { username: word(), name: word(), role, password: PASSWORD }),
    technician: () => addTechnician(admin, word()),
    expense: () =>
      createExpense(admin, {
        date: '2026-11-02',
        category: 'electricity',
        workWeek: 'work week 1',
        amount: '10',
      }),
    upload: async () => (await takeUpload(admin, 'list.csv', new TextEncoder().encode(LIST))).id,
    backup: async () => {
      const folder = join(kit.shop.place.backups?.dataDir ?? '', 'backups');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, BACKUP), BACKUP_CONTENT);
      return BACKUP;
    },
    template: () => createTemplate(admin, { label: word(), content: 'hello' }),
  };
}
