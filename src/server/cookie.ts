import type { SignInCookie } from '../services/context.ts';

const SESSION = 'talyer_session';
const MARKS = 'talyer_known';
const MARKS_SECONDS = 180 * 86_400;

/**
 * The session id that the browser sent, or null, and the accounts that signed in with this browser
 * before, from its cookie; '' for none.
 */
export function readCookies(request: Request): { session: string | null; marks: string } {
  const cookies = new Bun.CookieMap(request.headers.get('cookie') ?? '');
  const session = cookies.get(SESSION);
  const isOne = session !== null && /^[\w-]{20,100}$/.test(session);
  return { session: isOne ? session : null, marks: cookies.get(MARKS) ?? '' };
}

/** Collects a response's cookies. Lifetimes count from now, whatever the server's clock says. */
export function createCookie(secure: boolean): SignInCookie & { headers(): string[] } {
  let headers: string[] = [];
  const write = (name: string, value: string, maxAge: number): string =>
    new Bun.Cookie({
      name,
      value,
      maxAge,
      ...(maxAge === 0 ? { expires: new Date(0) } : {}),
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
    }).serialize();
  return {
    set({ token, lifeMs, marks }) {
      headers = [
        write(SESSION, token, Math.floor(lifeMs / 1000)),
        write(MARKS, marks, MARKS_SECONDS),
      ];
    },
    clear() {
      headers = [write(SESSION, '', 0)];
    },
    headers: () => headers,
  };
}
