/** The database inside cannot be started or reached. The message is for the person at the console. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
