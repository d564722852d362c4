/**
 * Why something was refused, for comparing with what was expected.
 * @throws when it was not refused at all.
 */
export async function refusalOf(asked: Promise<unknown> | (() => unknown)): Promise<unknown> {
  try {
    await (typeof asked === 'function' ? asked() : asked);
  } catch (error) {
    return error;
  }
  throw new Error('this was expected to be refused, and was done');
}
