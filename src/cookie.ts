import type { SignInCookie } from './services/context.ts';

const NAME = 'talyer_session';

/** The session id that the browser sent, or null. */
export function readSession(request: Request): string | null {
  const value = new Bun.CookieMap(request.headers.get('cookie') ?? '').get(NAME);
  return value !== null && /^[\w-]{20,100}$/.test(value) ? value : null;
}

/** Collects what a request does to the cookie, to be written on its answer (decision 27). */
export function createCookie(secure: boolean): SignInCookie & { header(): string | null } {
  let header: string | null = null;
  const write = (value: string, expires: Date): void => {
    header = new Bun.Cookie({
      name: NAME,
      value,
      expires,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
    }).serialize();
  };
  return {
    set: write,
    clear: () => write('', new Date(0)),
    header: () => header,
  };
}
