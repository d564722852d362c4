import { PRIVATE } from './refuse.ts';
import type { Shop } from './services/context.ts';

/** The answer to a request that failed for a reason that only the log may know. */
export function failed({ log }: Pick<Shop, 'log'>, error: unknown): Response {
  const id = crypto.randomUUID();
  log.error('a request failed', { id, error });
  return Response.json(
    { message: 'Something went wrong on our side. Please try again.', id },
    { status: 500, headers: PRIVATE },
  );
}
