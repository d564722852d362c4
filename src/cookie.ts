import type { SignInCookie } from './services/context.ts';

const SESSION = 'talyer_session';
const MARKS = 'talyer_known';
const MARKS_SECONDS = 180 * 86_400;

/** The session id that the browser sent, or null. */
export function readSession(request: Request): string | null {
  const value = cookieOf(request, SESSION);
  return value !== null && /^[\w-]{20,100}$/.test(value) ? value : null;
}

/** The accounts that signed in with this browser before, from its cookie; '' for none. */
export function readMarks(request: Request): string {
  return cookieOf(request, MARKS) ?? '';
}

function cookieOf(request: Request, name: string): string | null {
  return new Bun.CookieMap(request.headers.get('cookie') ?? '').get(name);
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
