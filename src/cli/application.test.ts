import { expect, test } from 'bun:test';
import { createTestDatabase } from '../../test/kit/database.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import type { Supervisor } from '../data/embedded-postgres/supervise.ts';
import { faultOfKind } from '../data/faults.ts';
import { readConfig } from '../env.ts';
import { silentLog } from '../log.ts';
import type { SocketData } from '../server/connections.ts';
import { createBusyPorts } from '../server/connection-limits.ts';
import { UNKNOWN_INSTALLATION } from '../services/installation.ts';
import { createRestores } from '../services/restore-upload.ts';
import { openApplication } from './application.ts';

test('everybody reads why the database cannot be started again, such as for a broken disk', async () => {
  const target = await createTestDatabase();
  let status: ReturnType<Supervisor['status']> = 'up';
  let tell: Parameters<Supervisor['onChange']>[0] = () => {};
  const application = await openApplication(
    readConfig({}, { DATABASE_URL: 'postgres://elsewhere' }),
    {
      target,
      maintenance: target,
      status: () => status,
      onChange: (listener) => {
        tell = listener;
        return () => {};
      },
      givenUp: new Promise(() => {}),
      stop: async () => true,
    },
    {
      log: silentLog,
      place: UNKNOWN_INSTALLATION,
      busyPorts: createBusyPorts(),
      restores: createRestores(target),
      onRestore: () => {},
      setUpCode: null,
    },
  );
  const port = Bun.serve<SocketData>({ ...application.server, port: 0 });
  const health = async (): Promise<unknown> => (await fetch(new URL('/healthz', port.url))).json();
  const change = (next: typeof status, cause?: Error) => {
    status = next;
    tell(next, cause && new StartError('PostgreSQL did not start.', { cause }));
  };

  change('down');
  expect(await health()).toMatchObject({ message: faultOfKind('away').message });
  change('down', Object.assign(new Error('Input/output error'), { code: 'EIO' }));
  expect(await health()).toMatchObject({ message: faultOfKind('disk').message });
  change('up');
  while (!Bun.deepMatch({ status: 'ok' }, await health())) await Bun.sleep(5);
  await port.stop(true);
  await application.stop();
});
