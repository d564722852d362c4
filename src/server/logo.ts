import { PICTURE } from '../http/headers.ts';
import { isReading, refuse, refuseMethod } from '../http/refuse.ts';
import type { Shop } from '../services/context.ts';
import { findLogo } from '../services/shop-profile.ts';

/**
 * Serves the shop's logo to everybody, since the sign-in page shows it (rule 193). Its path changes
 * with the picture, so browsers keep it for ever.
 */
export async function serveLogo(
  request: Request,
  hash: string,
  shop: Pick<Shop, 'db'>,
): Promise<Response> {
  if (!isReading(request)) return refuseMethod();
  const logo = await findLogo(shop, hash);
  if (logo === null) return refuse(404, 'Not found');
  return new Response(request.method === 'HEAD' ? null : Buffer.from(logo.bytes), {
    headers: {
      ...PICTURE,
      'content-type': logo.type,
      'content-length': String(logo.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}
