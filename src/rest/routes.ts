import { backupRoutes } from './backup.ts';
import { commissionRoutes } from './commissions.ts';
import { docsRoutes } from './docs.ts';
import { expenseRoutes } from './expenses.ts';
import { exportRoutes } from './export.ts';
import { importRoutes } from './imports.ts';
import { presenceRoutes } from './presence.ts';
import { repairRoutes } from './repairs.ts';
import type { Route } from './route.ts';
import { settingRoutes } from './settings.ts';
import { shippingRoutes } from './shipping.ts';
import { signInRoutes } from './sign-in.ts';
import { statisticsRoutes } from './statistics.ts';
import { technicianRoutes } from './technicians.ts';
import { templateRoutes } from './templates.ts';
import { userRoutes } from './users.ts';
import { warrantyRoutes } from './warranty.ts';

/** Every call of `/api`; each noun's file declares its own. */
export const routes: readonly Route[] = [
  ...signInRoutes,
  ...userRoutes,
  ...technicianRoutes,
  ...repairRoutes,
  ...exportRoutes,
  ...shippingRoutes,
  ...commissionRoutes,
  ...warrantyRoutes,
  ...statisticsRoutes,
  ...expenseRoutes,
  ...templateRoutes,
  ...settingRoutes,
  ...presenceRoutes,
  ...backupRoutes,
  ...importRoutes,
  ...docsRoutes(() => routes),
];
