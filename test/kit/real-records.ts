import { join } from 'node:path';

/** The location of real repair records, beside the project, and how `talyer import` reads them. */
export const REAL_RECORDS = {
  folder: join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'ords'),
  /** The files, with the rows that each has. */
  files: { 'restart.csv': 23_940, 'wales.csv': 20_190 },
  options: [
    '--map',
    'date=event_date,clientName=group_identifier,unit=brand+product_category,declaredIssue=problem,repairStatus=repair_status',
    '--values',
    'repairStatus:Fixed=Unit OK,Repairable=Waiting Parts,End of life=RTO,Unknown=Pending',
  ],
} as const;
