/** The embedded database cannot be reached. The message is for the person at the console. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** A retry cannot help: something is missing, damaged or forbidden until a person fixes it. */
export class DamagedError extends StartError {
  override readonly name = 'DamagedError';
}
