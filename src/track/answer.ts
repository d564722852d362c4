import type { CustomerLanguage } from '../domain/languages.ts';
import {
  isTrackingPath,
  withoutTrailingText,
  readTrackingPath,
  type Tracker,
  type TrackingPath,
} from '../domain/tracking.ts';
import { languageFor, TRACKING_WORDS } from '../domain/tracking-words.ts';
import { answerHtml } from '../http/html-answer.ts';
import { retryHeaders } from '../http/headers.ts';
import type { Shop } from '../services/context.ts';
import {
  noteOpened,
  openTracking,
  trackedLogo,
  trackedPhoto,
  trackedRepair,
  type TrackedRepair,
  trackedShop,
  type TrackedShop,
} from '../services/tracking.ts';
import { createLimits } from './limits.ts';
import { noticePart, pageOf, repairPart } from './page.ts';
import { HEADERS, PICTURE_HEADERS } from './headers.ts';
import { openStream, type Rendered } from './stream.ts';

/** Answers the requests below `/t/`. @param address the network address of the client. */
export type AnswerTracking = (request: Request, address: string) => Promise<Response>;

type Notice = 'gone' | 'busy' | 'away';
const STATUS: Readonly<Record<Notice, number>> = { gone: 404, busy: 429, away: 503 };
const NO_SHOP: TrackedShop = {
  name: '',
  logo: null,
  address: '',
  phones: '',
  hours: '',
  messenger: '',
};

/** A page without a repair. It is the same for every reason why a link does not work. */
function noticePage(
  request: Request,
  notice: Notice,
  { shop = NO_SHOP, retryAfter }: { shop?: TrackedShop; retryAfter?: number } = {},
): Response {
  const language = wantedLanguage(request, { chosenLanguage: null, language: null });
  const words = TRACKING_WORDS[language];
  const main = noticePart(words[`${notice}Title`], words[notice], shop, words);
  return answerHtml(request, pageOf({ shop, language, main }), {
    status: STATUS[notice],
    headers: { ...HEADERS, ...retryHeaders(retryAfter) },
  });
}

/** Relative, as a proxy in front may be reached at another address. */
function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { ...HEADERS, location } });
}

/** The page while the shop cannot be reached. */
export function trackingUnavailable(request: Request): Response {
  return noticePage(request, 'away', { retryAfter: 5 });
}

function wantedLanguage(
  request: Request,
  { chosenLanguage, language }: Pick<TrackedRepair, 'chosenLanguage' | 'language'>,
): CustomerLanguage {
  const chosen = new URL(request.url).searchParams.get('lang') ?? chosenLanguage;
  return languageFor(chosen, language, request.headers.get('accept-language'));
}

/** The methods of each address; all but POST change nothing (rule 426). */
function methodsOf({ what }: TrackingPath): readonly string[] {
  return what === 'opened' ? ['POST'] : ['GET', 'HEAD'];
}

/**
 * The façade of tracking links: pages written by the server, for people without an account. It knows
 * no viewer, reads no cookie, and reaches `src/services/tracking.ts` alone (rule 420).
 * @param isUp whether the database answers.
 */
export function createTracking(shop: Shop, isUp: () => boolean): AnswerTracking {
  const limits = createLimits();

  const gonePage = async (request: Request): Promise<Response> =>
    noticePage(request, 'gone', { shop: await trackedShop(shop) });

  const countedGonePage = async (request: Request, address: string): Promise<Response> => {
    const retryAfter = limits.wrongToken(address);
    if (retryAfter > 0) return noticePage(request, 'busy', { retryAfter });
    return gonePage(request);
  };

  async function answer(request: Request, address: string): Promise<Response> {
    const retryAfter = limits.request(address);
    if (retryAfter > 0) return noticePage(request, 'busy', { retryAfter });
    if (!isUp()) return trackingUnavailable(request);
    const { pathname, search } = new URL(request.url);
    const wanted = readTrackingPath(pathname);
    const corrected = withoutTrailingText(pathname);
    // Whether the link works is not looked up here, so that this says nothing about it.
    if (corrected !== null) return redirectTo(corrected + search);
    // Browsers also ask the public port for an icon, which is not a guess.
    if (wanted === null && !isTrackingPath(pathname)) return gonePage(request);
    if (wanted === null) return countedGonePage(request, address);
    const tracker = await openTracking(shop, wanted.token);
    if (tracker === null) return countedGonePage(request, address);
    const allowed = methodsOf(wanted);
    if (!allowed.includes(request.method))
      return new Response(null, {
        status: 405,
        headers: { ...HEADERS, allow: allowed.join(', ') },
      });
    const found = await answerWorking(request, tracker, wanted);
    return found ?? gonePage(request);
  }

  /** Null for what the link does not show. */
  async function answerWorking(
    request: Request,
    tracker: Tracker,
    wanted: TrackingPath,
  ): Promise<Response | null> {
    if (wanted.what === 'page') return pageFor(request, tracker);
    if (wanted.what === 'live') return streamFor(request, tracker);
    if (wanted.what === 'opened') return noteOpenedFor(request, tracker);
    const picture =
      'id' in wanted
        ? await trackedPhoto(shop, tracker, wanted.id, wanted.size)
        : await trackedLogo(shop);
    if (picture === null) return null;
    return new Response(request.method === 'HEAD' ? null : Buffer.from(picture.bytes), {
      headers: { ...PICTURE_HEADERS, 'content-type': picture.type },
    });
  }

  async function render(request: Request, tracker: Tracker) {
    const repair = await trackedRepair(shop, tracker);
    if (repair === null) return null;
    const language = wantedLanguage(request, repair);
    const main = repairPart(repair, tracker.token, { language, zone: shop.zone });
    return { repair, language, main, id: Bun.hash(main.text).toString(36) };
  }

  async function pageFor(request: Request, tracker: Tracker): Promise<Response | null> {
    const rendered = await render(request, tracker);
    if (rendered === null) return null;
    const { repair, language, main, id: at } = rendered;
    const live = { token: tracker.token, at };
    const html = pageOf({ shop: repair.shop, language, main, live });
    return answerHtml(request, html, { headers: HEADERS });
  }

  function streamFor(request: Request, tracker: Tracker): Response {
    if (!shop.eventHub.isListening()) return trackingUnavailable(request);
    const headers = { ...HEADERS, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };
    if (request.method === 'HEAD') return new Response(null, { headers });
    const onClose = limits.stream(tracker.token);
    if (onClose === null) return noticePage(request, 'busy', { retryAfter: 30 });
    const at =
      request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('at') ?? '';
    const renderAgain = async (): Promise<Rendered | null> => {
      const rendered = await render(request, tracker);
      return rendered && { id: rendered.id, text: rendered.main.text };
    };
    const stream = openStream({ shop, tracker, at, render: renderAgain, onClose });
    return new Response(stream, { headers });
  }

  async function noteOpenedFor(request: Request, tracker: Tracker): Promise<Response> {
    // Other sites cannot know the address, but if one sends a request anyway, the browser says so.
    const site = request.headers.get('sec-fetch-site');
    if (site !== null && site !== 'same-origin')
      return new Response(null, { status: 403, headers: HEADERS });
    await noteOpened(shop, tracker);
    return new Response(null, { status: 204, headers: HEADERS });
  }

  return async (request, address) => {
    try {
      return await answer(request, address);
    } catch (error) {
      if (shop.faults.note(error) === null) throw error;
      return trackingUnavailable(request);
    }
  };
}
