import { formatsByZone, shopDay, startOfShopDay } from '../domain/calendar.ts';
import { formatPeso } from '../domain/money.ts';
import { shownName } from '../domain/brand.ts';
import { dialNumber, phoneLines } from '../domain/phones.ts';
import { type CustomerLanguage, languageName, LOCALE_OF } from '../domain/languages.ts';
import { STEP_MEANINGS, STEP_WORDS } from '../domain/step-words.ts';
import { type Step, stageOf } from '../domain/steps.ts';
import { trackingPath } from '../domain/tracking.ts';
import { TRACKING_WORDS, type TrackingWords } from '../domain/tracking-words.ts';
import type { TrackedRepair, TrackedShop } from '../services/tracking.ts';
import { Html, markup } from './markup.ts';
import { NOTICE_SCRIPT, SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

/** The language of a page, and the time zone of its days. */
interface PageLocale {
  language: CustomerLanguage;
  zone: string;
}

const formatsIn = (options: Intl.DateTimeFormatOptions) => ({
  en: formatsByZone(LOCALE_OF.en, options),
  fil: formatsByZone(LOCALE_OF.fil, options),
});
const DAYS = formatsIn({ year: 'numeric', month: 'short', day: 'numeric' });
const MOMENTS = formatsIn({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

const dayText = (at: Date, { language, zone }: PageLocale): string =>
  DAYS[language](zone).format(at);

const momentText = (at: Date, { language, zone }: PageLocale): string =>
  MOMENTS[language](zone).format(at);

/** When a step was reached: a day, where an imported record tells no time. */
function stepText(at: Date, locale: PageLocale): string {
  const { zone } = locale;
  const isDay = startOfShopDay(shopDay(at, zone), zone).getTime() === at.getTime();
  return isDay ? dayText(at, locale) : momentText(at, locale);
}

/** The part of the page about the repair, which is sent again when it changes. */
export function repairPart(repair: TrackedRepair, token: string, locale: PageLocale): Html {
  const { language } = locale;
  const words = TRACKING_WORDS[language];
  const { step, ticket, unit, report } = repair;
  const stage = stageOf(step);
  const bar = [1, 2, 3, 4].map((place) =>
    place <= stage ? markup`<i class="on"></i>` : markup`<i></i>`,
  );
  return markup`<section data-step="${step}"><p class="id"><b>${ticket}</b><span>${unit}</span></p><h1>${STEP_WORDS[step][language]}</h1><p>${STEP_MEANINGS[step][language]}</p><div class="bar" aria-hidden="true">${bar}</div></section>${factsPart(repair, words, locale)}${moneyPart(repair.money, words)}${notesPart(repair.notes, words, locale)}${textPart(words.report, report)}${warrantyPart(repair, words, locale)}${photosPart(repair.photos, token, words)}${historyPart(repair, words, locale)}${shopPart(repair.shop, words)}`;
}

function fact(label: string, value: string | null): Html | null {
  return value === null || value === ''
    ? null
    : markup`<div><dt>${label}</dt><dd>${value}</dd></div>`;
}

function factsPart(repair: TrackedRepair, words: TrackingWords, locale: PageLocale): Html {
  const { client, imei, receivedAt, promisedOn, releasedAt } = repair;
  const promised = promisedOn && dayText(startOfShopDay(promisedOn, locale.zone), locale);
  return markup`<section><dl>${fact(words.client, client)}${fact('IMEI', imei)}${fact(words.received, dayText(receivedAt, locale))}${fact(words.promised, promised)}${fact(words.released, releasedAt && dayText(releasedAt, locale))}</dl></section>`;
}

function moneyPart(money: TrackedRepair['money'], words: TrackingWords): Html | null {
  if (money === null) return null;
  const { price, paid, balance } = money;
  const due =
    balance === null
      ? null
      : markup`<div class="due"><dt>${words.balance}</dt><dd>${formatPeso(balance)}</dd></div>`;
  return markup`<section><h2>${words.money}</h2><dl class="money">${fact(words.price, price && formatPeso(price))}${fact(words.paid, formatPeso(paid))}${due}</dl></section>`;
}

function textPart(title: string, text: string): Html | null {
  if (text.trim() === '') return null;
  return markup`<section><h2>${title}</h2><p class="text">${text.trim()}</p></section>`;
}

/** The public notes. */
function notesPart(notes: TrackedRepair['notes'], words: TrackingWords, locale: PageLocale) {
  if (notes.length === 0) return null;
  const items = notes.map(
    ({ body, at }) =>
      markup`<li><p class="text">${body}</p><p class="soft">${momentText(at, locale)}</p></li>`,
  );
  return markup`<section><h2>${words.notes}</h2><ul>${items}</ul></section>`;
}

function warrantyPart(
  { warranty }: TrackedRepair,
  words: TrackingWords,
  locale: PageLocale,
): Html | null {
  if (warranty === null) return null;
  const { until, isOver } = warranty;
  const word = isOver ? words.warrantyEnded : words.warrantyUntil;
  return markup`<section><h2>${words.warranty}</h2><p>${word} ${dayText(until, locale)}</p></section>`;
}

function photosPart(photos: readonly number[], token: string, words: TrackingWords): Html | null {
  if (photos.length === 0) return null;
  const pictures = photos.map((id, place) => {
    const path = `${trackingPath(token)}/photos/${id}`;
    return markup`<a href="${path}"><img src="${path}/preview" alt="${words.photo} ${place + 1}" width="160" height="160" loading="lazy"></a>`;
  });
  return markup`<section><h2>${words.photos}</h2><div class="photos">${pictures}</div></section>`;
}

/** The steps so far, the latest first, beginning with the day on which the unit came in. */
function historyPart(repair: TrackedRepair, words: TrackingWords, locale: PageLocale): Html | null {
  const { receivedAt, releasedAt, step } = repair;
  const item = (of: Step, when: string): Html =>
    markup`<li>${STEP_WORDS[of][locale.language]}<p class="soft">${when}</p></li>`;
  const reached = repair.steps.filter((each) => each.step !== 'received');
  if (reached.length === 0 && releasedAt === null) return null;
  const items = [
    ...(releasedAt === null ? [] : [item(step, dayText(releasedAt, locale))]),
    ...reached.toReversed().map((each) => item(each.step, stepText(each.at, locale))),
    item('received', dayText(receivedAt, locale)),
  ];
  return markup`<section data-step="${step}"><h2>${words.history}</h2><ol class="steps">${items}</ol></section>`;
}

/** The shop's phones, address, hours and chat. */
function shopPart(shop: TrackedShop, words: TrackingWords): Html | null {
  const { phones, address, hours, messenger } = shop;
  const lines = phoneLines(phones);
  if ([...lines, address, hours, messenger].every((text) => text === '')) return null;
  const numbers = lines.map((line) => {
    const number = dialNumber(line);
    return number === null
      ? markup`<p>${line}</p>`
      : markup`<p><a href="tel:${number}">${line}</a></p>`;
  });
  const open =
    hours === ''
      ? null
      : markup`<p class="text"><span class="soft">${words.hours}</span> ${hours}</p>`;
  const chat =
    messenger === ''
      ? null
      : markup`<p><a href="${messenger}" rel="noreferrer">${words.chat}</a></p>`;
  const place = address === '' ? null : markup`<p class="text">${address}</p>`;
  return markup`<section><h2>${words.shop}</h2><div class="ways">${numbers}${chat}${place}${open}</div></section>`;
}

/** The content instead of a repair: the reason why there is none to see. */
export function noticePart(
  title: string,
  text: string,
  shop: TrackedShop | null,
  words: TrackingWords,
) {
  return markup`<section><h1>${title}</h1><p>${text}</p></section>${shop && shopPart(shop, words)}`;
}

interface PageContent {
  shop: Pick<TrackedShop, 'name' | 'logo'>;
  language: CustomerLanguage;
  main: Html;
  /** Set for pages that follow a repair. */
  live?: { token: string; at: string };
}

/**
 * A whole page. Its title for previews is the name of the shop and nothing else, since chat apps
 * fetch it for previews (rule 421).
 */
export function pageOf({ shop, language, main, live }: PageContent): string {
  const name = shownName(shop);
  const words = TRACKING_WORDS[language];
  const other: CustomerLanguage = language === 'en' ? 'fil' : 'en';
  const logo =
    shop.logo === null || live === undefined
      ? null
      : markup`<img src="${trackingPath(live.token)}/logo" alt="" width="40" height="40">`;
  // Without an icon link, browsers request /favicon.ico.
  const icon = logo === null ? 'data:,' : `${trackingPath(live?.token ?? '')}/logo`;
  const foot =
    live === undefined
      ? markup`<script>${new Html(NOTICE_SCRIPT)}</script>`
      : markup`<footer><p class="live">${words.live}</p><p class="still">${words.reload}</p></footer><p class="announcer" role="status" data-now="${words.changed}"></p><script>${new Html(SCRIPT)}</script>`;
  const at = live === undefined ? null : markup` data-at="${live.at}"`;
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="format-detection" content="telephone=no">
<meta property="og:title" content="${name}">
<link rel="icon" href="${icon}">
<title>${name}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header>${logo}<p>${name}</p><a href="?lang=${other}" lang="${other}" hreflang="${other}">${languageName(other)}</a></header>
<main${at}>${main}</main>
${foot}
</body>
</html>`.text;
}
