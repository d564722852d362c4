/** The database inside cannot be started or reached. The message is for the person at the console. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** Trying again cannot help: something is missing, damaged or forbidden until a person mends it. */
export class DamagedError extends StartError {
  override readonly name = 'DamagedError';
}
