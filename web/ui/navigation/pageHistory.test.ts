import { expect, test } from 'bun:test';
import { NavigationType } from 'react-router-dom';
import { type BlockedNavigation, createPageHistory } from './pageHistory.ts';

/** A browser's window with a history, whose steps back and forth come later, as in a browser. */
function fakeWindow() {
  const entries = [{ url: new URL('http://shop/'), state: null as unknown }];
  let at = 0;
  const resolve = (url: string) => new URL(url, 'http://shop');
  let listener: (() => void) | undefined;
  const page = {
    scrollY: 0,
    /** Takes the place of the next step, as a Back that is pressed while the step is under way. */
    instead: 0,
    /** How far each step went that was asked for. */
    gone: [] as number[],
    /** Resolves when the steps that were asked for have been reported. */
    reported: () => new Promise((done) => setTimeout(done)),
    get location() {
      return entries[at]?.url;
    },
    history: {
      get state() {
        return entries[at]?.state;
      },
      pushState: (state: unknown, _title: string, url: string) => {
        entries.splice(at + 1, entries.length, { url: resolve(url), state });
        at += 1;
      },
      replaceState: (state: unknown, _title: string, url?: string) => {
        const kept = entries[at]?.url ?? resolve('/');
        entries[at] = { url: url === undefined ? kept : resolve(url), state };
      },
      go: (delta: number) => {
        const step = page.instead === 0 ? delta : page.instead;
        page.instead = 0;
        page.gone.push(delta);
        setTimeout(() => {
          at += step;
          listener?.();
        });
      },
    },
    addEventListener: (_name: string, heard: () => void) => {
      listener = heard;
    },
    removeEventListener: () => {
      listener = undefined;
    },
  };
  return page;
}

function open() {
  const page = fakeWindow();
  const history = createPageHistory(page as unknown as Window);
  const steps: string[] = [];
  const waiting: (() => void)[] = [];
  history.subscribe(({ action, location, scrollY }) => {
    steps.push(`${action} ${location.pathname}${location.search} ${scrollY}`);
    for (const resolve of waiting.splice(0)) resolve();
  });
  return {
    page,
    history,
    steps,
    /** Resolves with the next step. */
    stepped: () => new Promise<void>((resolve) => waiting.push(resolve)),
    /** Blocks Back and other screens; what waits is in `blocked`. */
    block: (blocksNow = () => true) => {
      const waits: { blocked: BlockedNavigation | null; asked: Promise<void> } = {
        blocked: null,
        asked: Promise.resolve(),
      };
      waits.asked = new Promise((resolve) => {
        const remove = history.addBlocker({
          blocks: ({ from, to, action }) =>
            blocksNow() && (action === NavigationType.Pop || from !== to),
          onBlocked: (blocked) => {
            waits.blocked = blocked;
            if (blocked !== null) resolve();
          },
        });
        Object.assign(waits, { remove });
      });
      return waits as typeof waits & { remove: () => void };
    },
  };
}

test('a place is reported with its scroll position: none when new, the old one on Back', async () => {
  const { page, history, steps, stepped } = open();
  page.scrollY = 700;
  history.navigator.push({ pathname: '/repairs', search: '?a=1' });
  page.scrollY = 30;
  history.navigator.replace({ pathname: '/repairs' });
  const back = stepped();
  history.navigator.go(-1);
  await back;
  expect(steps).toEqual(['PUSH /repairs?a=1 null', 'REPLACE /repairs null', 'POP / 700']);
});

test('what a typed address opens begins at the top, and a reloaded page where it was', () => {
  const page = fakeWindow();
  const { navigator, scrollPlaces } = createPageHistory(page as unknown as Window);
  page.scrollY = 700;
  navigator.push({ pathname: '/repairs' });
  const scrollOf = (address: string) => {
    page.history.replaceState(null, '', address);
    return createPageHistory(page as unknown as Window, scrollPlaces).now().scrollY;
  };
  expect(scrollOf('/till')).toBeNull();
  expect(scrollOf('/')).toBe(700);
});

test('the places of a tab that stays open for weeks are not all remembered', () => {
  const { page, history } = open();
  for (let visit = 1; visit <= 2000; visit++) {
    page.scrollY = visit;
    history.navigator.push({ pathname: `/${visit}` });
  }
  const kept = [...history.scrollPlaces.values()];
  expect(kept.length).toBeLessThanOrEqual(500);
  expect(kept.at(-1)).toBe(2000);
});

test('options of a navigation are reported once', () => {
  const { history } = open();
  history.navigator.push({ pathname: '/a' }, null, { preventScrollReset: true, flushSync: true });
  expect(history.now()).toMatchObject({ keepsScroll: true, isUrgent: true });
  history.navigator.push({ pathname: '/b' });
  expect(history.now()).toMatchObject({ keepsScroll: false, isUrgent: false });
});

test('a blocked link stays until it proceeds, and the same path is let through', () => {
  const { history, steps, block } = open();
  const waits = block();
  history.navigator.push({ pathname: '/', search: '?month=3' });
  history.navigator.push({ pathname: '/repairs' });
  expect(steps).toEqual(['PUSH /?month=3 null']);
  waits.blocked?.reset();
  expect(waits.blocked).toBeNull();
  history.navigator.push({ pathname: '/repairs' });
  waits.blocked?.proceed();
  expect(waits.blocked).toBeNull();
  expect(steps).toEqual(['PUSH /?month=3 null', 'PUSH /repairs null']);
});

test('a blocked Back is undone, and done when it proceeds', async () => {
  const { page, history, steps, stepped, block } = open();
  history.navigator.push({ pathname: '/repairs' });
  const waits = block();
  page.history.go(-1);
  await waits.asked;
  const back = stepped();
  waits.blocked?.proceed();
  await back;
  expect(steps).toEqual(['PUSH /repairs null', 'POP / 0']);
  expect(page.location?.pathname).toBe('/');
});

test('a step back that this page began is not blocked by a form that opens before it arrives', async () => {
  const { history, steps, stepped, block } = open();
  history.navigator.push({ pathname: '/repairs' });
  const back = stepped();
  history.navigator.go(-1);
  const waits = block();
  await back;
  expect(steps).toEqual(['PUSH /repairs null', 'POP / 0']);
  history.navigator.push({ pathname: '/shipping' });
  expect(waits.blocked).not.toBeNull();
  expect(steps).toHaveLength(2);
});

test('two Backs in quick succession are undone together', async () => {
  const { page, history, steps, stepped, block } = open();
  for (const pathname of ['/repairs', '/shipping', '/users']) history.navigator.push({ pathname });
  const waits = block();
  page.history.go(-1);
  page.instead = -1;
  await waits.asked;
  const back = stepped();
  waits.blocked?.proceed();
  await back;
  expect(steps.at(-1)).toBe('POP /shipping 0');
  expect(page.location?.pathname).toBe('/shipping');
});

test('an entry that is reported again, as Firefox does after two Backs, is not loaded again', async () => {
  const { page, history, steps, block } = open();
  history.navigator.push({ pathname: '/repairs' });
  const waits = block();
  page.history.go(-1);
  await waits.asked;
  const { blocked } = waits;
  await page.reported();
  page.history.go(0);
  await page.reported();
  expect(page.gone).toEqual([-1, 1, 0]);
  expect(waits.blocked).toBe(blocked);
  expect(steps).toEqual(['PUSH /repairs null']);
});

test('what comes while the page goes back waits, and starts where the page arrives', async () => {
  const { page, history, steps, stepped } = open();
  history.navigator.push({ pathname: '/', search: '?record=7' });
  const back = stepped();
  history.navigator.go(-1);
  const from: string[] = [];
  history.onceSettled(({ search }) => {
    from.push(search);
    history.navigator.push({ pathname: '/', search: '?status=Done' });
  });
  history.navigator.push({ pathname: '/shipping' });
  expect(steps).toEqual(['PUSH /?record=7 null']);
  await back;
  await Promise.resolve();
  expect(from).toEqual(['']);
  expect(steps.slice(1)).toEqual(['POP / 0', 'PUSH /?status=Done null', 'PUSH /shipping null']);
  expect(page.location?.pathname).toBe('/shipping');
});

test('nothing waits for a step back to where nothing is', () => {
  const { history, steps } = open();
  history.navigator.go(-1);
  history.navigator.push({ pathname: '/shipping' });
  expect(steps).toEqual(['PUSH /shipping null']);
});

test('of several blockers the one added last is asked, and none that was removed', () => {
  const { history, steps, block } = open();
  const outer = block();
  const inner = block();
  history.navigator.push({ pathname: '/a' });
  expect([outer.blocked, inner.blocked !== null]).toEqual([null, true]);
  inner.remove();
  outer.remove();
  history.navigator.push({ pathname: '/b' });
  expect(steps).toEqual(['PUSH /b null']);
});

test('a form below a dialog without typed text is asked', () => {
  const { history, steps, block } = open();
  const form = block();
  const dialog = block(() => false);
  history.navigator.push({ pathname: '/a' });
  expect([form.blocked !== null, dialog.blocked]).toEqual([true, null]);
  form.blocked?.proceed();
  expect(steps).toEqual(['PUSH /a null']);
});
