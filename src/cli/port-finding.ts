import { messageOf } from '../domain/errors.ts';
import type { Config } from '../env.ts';
import { localAddress } from './addresses.ts';
import { listenWhileStarting } from './listen.ts';
import { bad, type Finding, good } from './report.ts';
import { STARTING } from './starting-page.ts';

/** Whether the port can be opened, or is served by Talyer already. */
export async function findPort(config: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const { port } = config;
  try {
    await listenWhileStarting(config).stop(true);
    return good('port', `port ${port} is free`);
  } catch (error) {
    return (await isTalyer(config))
      ? good('port', `port ${port} is served by Talyer`)
      : bad('port', messageOf(error));
  }
}

/** Recognises Talyer by its health, also while it starts or is being restored. */
async function isTalyer({ host, port }: Pick<Config, 'host' | 'port'>): Promise<boolean> {
  const answer = await fetch(`${localAddress(host, port)}/healthz`, {
    signal: AbortSignal.timeout(2000),
  }).catch(() => undefined);
  const body: unknown = await answer?.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return false;
  return (
    'database' in body || 'restore' in body || ('message' in body && body.message === STARTING)
  );
}
