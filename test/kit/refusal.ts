/**
 * The error with which a request was refused.
 * @throws when the request was not refused.
 */
export async function refusalOf(asked: Promise<unknown> | (() => unknown)): Promise<unknown> {
  try {
    await (typeof asked === 'function' ? asked() : asked);
  } catch (error) {
    return error;
  }
  throw new Error('this was expected to be refused, and was done');
}
