/**
 * Tells whether a browser accepts a content encoding by name, as all of them do. Proxies use
 * `gzip;q=0` to ask for a response that is not compressed.
 */
export function acceptsEncoding({ headers }: Request, encoding: string): boolean {
  const offers = (headers.get('accept-encoding') ?? '').toLowerCase().split(',');
  return offers.some((offer) => {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim());
    return (
      name === encoding && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))
    );
  });
}
