/** Headers of every response that is not a page. */
export const PRIVATE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** The headers of every picture; one that is opened by itself may do nothing. */
export const PICTURE = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** The header that says after how many seconds to come back; none where that is not known. */
export function retryHeaders(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}
