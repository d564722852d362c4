import type { BrowserContext } from '@playwright/test';

/**
 * Collects browser errors that nobody would see: console errors and warnings (such as violations of
 * the content security policy), exceptions, and requests that fail or are refused.
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
    const { message, stack } = thrown.error();
    // An error that no code threw, such as that of a failed request, has an empty stack.
    note(`exception: ${stack || message}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page cancels its requests.
    if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      note(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return found;
}
