interface HtmlOptions {
  status?: number;
  headers: Readonly<Record<string, string>>;
}

/** A page written for this request, compressed if the browser accepts that. */
export function answerHtml(
  { method, headers: asked }: Request,
  html: string,
  { status = 200, headers }: HtmlOptions,
): Response {
  const packs = asked.get('accept-encoding')?.includes('gzip') === true;
  const body = packs ? Bun.gzipSync(html) : html;
  return new Response(method === 'HEAD' ? null : body, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...(packs ? { 'content-encoding': 'gzip' } : {}),
      vary: 'accept-encoding',
    },
  });
}
