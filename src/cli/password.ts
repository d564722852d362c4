import { invalid } from '../domain/errors.ts';

const ENTER = new Set(['\r', '\n']);
const ERASE = new Set(['\b', '\u007F']);
const CANCEL = new Set(['\u0003', '\u0004']);

/** A password typed twice on a terminal, else the first line of the input. @throws invalid. */
export async function readNewPassword(fromInput: boolean): Promise<string> {
  const password = await readSecret(
    () => askTwice('Password: ', 'The two passwords differ'),
    !fromInput && process.stdin.isTTY,
  );
  // An account that is changed keeps its password when it gets an empty one.
  if (password === '') throw invalid('No password was given. Nothing was changed.');
  return password;
}

const SHORTEST_PASSPHRASE = 12;

/**
 * A new passphrase for a backup, read like a new password.
 * @throws invalid when it is short, the two differ or the prompt is cancelled.
 */
export async function readNewPassphrase(): Promise<string> {
  const passphrase = await readSecret(() => askTwice('Passphrase: ', 'The two passphrases differ'));
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw invalid(`The passphrase must have at least ${SHORTEST_PASSPHRASE} characters`);
  return passphrase;
}

/**
 * The passphrase of a backup: typed at a terminal, otherwise the first line of standard input.
 * @throws invalid for an empty one.
 */
export async function readPassphrase(): Promise<string> {
  const passphrase = await readSecret(async () => (await ask('Passphrase: ')).secret);
  if (passphrase === '') throw invalid('This backup needs its passphrase.');
  return passphrase;
}

/** What is typed when asked, or else the first line of standard input. */
async function readSecret(
  prompt: () => Promise<string>,
  isTyped = process.stdin.isTTY,
): Promise<string> {
  return isTyped ? prompt() : firstLine(await Bun.stdin.text());
}

async function askTwice(question: string, refusal: string): Promise<string> {
  const { secret, ahead } = await ask(question);
  // Terminals that send Enter as two characters do so in what is pasted, too.
  const repeated = await ask('Once more: ', ahead.replace(/^\n/, ''));
  if (repeated.secret !== secret) throw invalid(refusal);
  return secret;
}

/** A password may end with spaces, but not with the line ending. */
export function firstLine(text: string): string {
  return text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
}

interface Typed {
  secret: string;
  /** What came with it behind its Enter, as when both lines are pasted at once. */
  ahead: string;
}

/** @param ahead what is taken as typed already. */
async function ask(question: string, ahead = ''): Promise<Typed> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let typed: string[] = [];
  let isEntered = false;
  let behind = '';
  const onData = (text: string): void => {
    for (const letter of text) {
      if (isEntered) behind += letter;
      else if (CANCEL.has(letter)) return reject(invalid('Cancelled'));
      else if (ENTER.has(letter)) isEntered = true;
      else typed = ERASE.has(letter) ? typed.slice(0, -1) : [...typed, letter];
    }
    if (isEntered) resolve();
  };
  onData(ahead);
  stdin.on('data', onData);
  stdin.resume();
  try {
    await promise;
  } finally {
    stdin.off('data', onData);
    stdin.pause();
    stdin.setRawMode(false);
    stderr.write('\n');
  }
  return { secret: typed.join(''), ahead: behind };
}
