import type { BrowserContext } from '@playwright/test';

/**
 * Writes down everything that goes wrong in a browser and nobody would see: console errors and
 * warnings (a breach of the content policy is one), exceptions, requests that fail or are refused.
 */
export function failOnConsole(context: BrowserContext, mayFail: readonly RegExp[]): string[] {
  const found: string[] = [];
  const note = (text: string) => {
    if (!mayFail.some((pattern) => pattern.test(text))) found.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (thrown) => {
    const { message, stack = message } = thrown.error();
    note(`exception: ${stack}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left takes its requests with it.
    if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      note(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return found;
}
