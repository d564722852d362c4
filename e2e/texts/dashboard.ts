import { each, head, name, option, type Scene, words } from './act.ts';

/** The texts of an admin's dashboard; a csr's has fewer. */
export const DASHBOARD: Scene = {
  sees: [
    ...words(
      'Staff dashboard',
      'Total',
      'Pending',
      'Processing',
      'Monitoring',
      'Unit OK',
      'RTO',
      'Waiting Parts',
      'Backjob',
      'Win Rate',
      ...each(name, 'Month', 'Week', 'Year'),
      ...each(head, 'Name', 'Total Assigned'),
      'Technician Performance',
      'Unit OK Payment Overview',
      'Paid',
      'Unpaid',
      'Clear Filters',
      'Total Records',
      'Completed',
      'Total Revenue',
    ),
    ...words('Business constants and limits', ...each(option, '2024', '2025', '2026')),
  ],
};
