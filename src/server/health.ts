import { PRIVATE } from '../http/headers.ts';
import { isReading, refuseMethod } from '../http/refuse.ts';
import type { Shop } from '../services/context.ts';

const HEALTH_MS = 1000;

/** Healthy means that the database answers and, as far as is known, accepts changes. */
export async function health(request: Request, shop: Shop, isUp: () => boolean): Promise<Response> {
  if (!isReading(request)) return refuseMethod();
  const answers = isUp() && (await answersSoon(shop.database.ping()));
  const fault = answers ? shop.faults.current() : shop.faults.whileUnreachable();
  const body = {
    status: fault === null ? 'ok' : 'unavailable',
    version: shop.version,
    database: answers ? 'up' : 'down',
    ...(fault === null ? {} : { message: fault.message }),
  };
  const headers = fault === null ? PRIVATE : { ...PRIVATE, 'retry-after': '2' };
  return Response.json(body, { status: fault === null ? 200 : 503, headers });
}

/** A database that hangs counts as unreachable. */
async function answersSoon(ping: Promise<void>): Promise<boolean> {
  const answered = ping.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, Bun.sleep(HEALTH_MS).then(() => false)]);
}
