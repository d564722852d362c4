import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Handle } from '../data/connect.ts';
import { keepSetting } from '../data/settings.ts';
import type { UserWithHash } from '../data/users.ts';

/** A signed proof, which nobody can forge, that a browser has signed in to an account before. */
interface Mark {
  userId: number;
  /** A random id of this browser for this account. */
  browser: string;
  signature: string;
}

const SECRET = 'known_browser_secret';
/** The most accounts remembered for one computer; the oldest sign-in is forgotten first. */
const MOST_MARKS = 8;
const MARK = /^([1-9]\d{0,9})\.([\da-f]{24})\.([\w-]{43})$/;

/** This browser's id, if it has signed in to the account since its password was set. */
export async function knownBrowser(
  handle: Handle,
  marks: string,
  user: UserWithHash,
): Promise<string | null> {
  const mark = readMarks(marks).find(({ userId }) => userId === user.id);
  if (mark === undefined) return null;
  return isSigned(await secretOf(handle), mark, user) ? `${user.id}.${mark.browser}` : null;
}

/** The browser's marks after a sign-in to this account. */
export async function markBrowser(handle: Handle, marks: string, user: UserWithHash) {
  const secret = await secretOf(handle);
  const old = readMarks(marks);
  const own = old.find((mark) => mark.userId === user.id && isSigned(secret, mark, user));
  const browser = own?.browser ?? randomBytes(12).toString('hex');
  const mark = { userId: user.id, browser, signature: sign(secret, browser, user) };
  return [mark, ...old.filter(({ userId }) => userId !== user.id)]
    .slice(0, MOST_MARKS)
    .map((each) => [each.userId, each.browser, each.signature].join('.'))
    .join('~');
}

function readMarks(text: string): Mark[] {
  return text
    .split('~')
    .slice(0, MOST_MARKS)
    .flatMap((part) => {
      const [, userId, browser = '', signature = ''] = MARK.exec(part) ?? [];
      return userId === undefined ? [] : [{ userId: Number(userId), browser, signature }];
    });
}

/** The password's hash is part of what is signed, so a new password makes the mark invalid. */
function sign(secret: string, browser: string, { id, passwordHash }: UserWithHash): string {
  return new Bun.CryptoHasher('sha256', secret)
    .update([id, browser, passwordHash].join('.'))
    .digest('base64url');
}

function isSigned(secret: string, { browser, signature }: Mark, user: UserWithHash): boolean {
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, browser, user)));
}

function secretOf(handle: Handle): Promise<string> {
  return keepSetting(handle, SECRET, () => randomBytes(32).toString('hex'));
}
