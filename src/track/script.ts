/**
 * Keeps an open page up to date, and reports once it was visible for two seconds that its client
 * opened it. The connection may have died while the phone slept, so a page that becomes visible
 * again reconnects. The page is complete without it. Kept as text, so that the policy can contain
 * its hash.
 */
export const SCRIPT = `
(() => {
  const { body, documentElement: root } = document, path = location.pathname;
  const main = document.querySelector('main'), announcer = document.querySelector('.announcer');
  let wait = 1000, source, again, left = 0;
  const listen = () => {
    clearTimeout(again);
    source?.close();
    source = new EventSource(path + '/live?lang=' + root.lang + '&at=' + main.dataset.at);
    source.onopen = () => { wait = 1000; body.dataset.live = ''; };
    source.addEventListener('page', ({ data, lastEventId }) => {
      const step = () => main.querySelector('h1').textContent, before = step();
      const held = main.contains(document.activeElement) && document.activeElement.getAttribute('href');
      main.innerHTML = data;
      main.dataset.at = lastEventId;
      if (held) main.querySelector('a[href="' + CSS.escape(held) + '"]')?.focus();
      if (step() !== before) announcer.textContent = announcer.dataset.now + ' ' + step();
    });
    source.addEventListener('gone', () => { source.close(); location.reload(); });
    source.onerror = () => {
      delete body.dataset.live;
      if (source.readyState !== 2) return;
      again = setTimeout(listen, wait);
      wait = Math.min(wait * 2, 60000);
    };
  };
  listen();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) left = Date.now();
    else if (Date.now() - left > 30000) listen();
  });
  const opened = () => setTimeout(() => {
    if (document.hidden) document.addEventListener('visibilitychange', opened, { once: true });
    else fetch(path + '/opened', { method: 'POST', keepalive: true });
  }, 2000);
  opened();
})();
`;

/**
 * Loads a page again that has no repair to show, once there is one: the deletion of its record may be
 * undone, or the shop back. It looks for a few minutes, ever more rarely, and whenever the page is
 * looked at again, since each look at a link that does not work counts (rule 428).
 */
export const NOTICE_SCRIPT = `
(() => {
  let wait = 5000, again;
  const look = async () => {
    clearTimeout(again);
    if (document.hidden) return;
    const { ok } = await fetch(location.href, { method: 'HEAD' }).catch(() => ({ ok: false }));
    if (ok) location.reload();
    else next();
  };
  const next = () => {
    clearTimeout(again);
    if (wait > 160000) return;
    again = setTimeout(look, wait);
    wait *= 2;
  };
  document.addEventListener('visibilitychange', look);
  next();
})();
`;
