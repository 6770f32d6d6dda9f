/*
 * Lets the site open offline with its last loaded HTML and build files. The API, pictures, and share pages are never
 * cached, so no personal data is stored.
 */
const kept = 'hairloom-1';
const shell = '/index.html';
const landing = '/landing.html';
/** Pages with an HTML file of their own (infra/edge/spa-fallback.js); all others share the shell. */
const ownFiles = ['/auth', '/terms', '/privacy', '/help'];
const maxFiles = 200;

const isAsset = ({ pathname }) => pathname.startsWith('/assets/');
// Pages of cities (/braids/brooklyn-ny) are drawn on the server, as share pages are.
const notOurs =
  /^\/(api|media|share|socket|_local|cities|braids|weaves|locs|natural|wigs|color|cuts|extensions)(\/|$)|\.\w+$/i;
const isOurPage = ({ pathname }) => !notOurs.test(pathname);

/** The key of the HTML that a page is served with; /auth?tab=sign-up is the shell. */
const htmlOf = ({ pathname, searchParams }) => {
  if (pathname === '/') return landing;
  return ownFiles.includes(pathname) && !searchParams.get('tab') ? pathname : shell;
};

const keep = async (request, response) => {
  const cache = await caches.open(kept);
  await cache.put(request, response);
};

/** Deletes files of earlier builds, oldest first. */
const tidy = async () => {
  const cache = await caches.open(kept);
  const files = (await cache.keys()).filter(({ url }) => isAsset(new URL(url)));
  await Promise.all(files.slice(0, -maxFiles).map((file) => cache.delete(file)));
};

/** Serves build files from the cache, since their names contain a content hash. */
const asset = async (request) => {
  const copy = await caches.match(request);
  if (copy) return copy;
  const response = await fetch(request);
  if (response.ok) await keep(request, response.clone());
  return response;
};

/**
 * Fetches from the network first and keeps the response. Offline, it answers with what was kept, or with the shell for a
 * page that was not.
 */
const freshest = async (request, key) => {
  try {
    const response = await fetch(request);
    if (response.ok) await keep(key, response.clone());
    return response;
  } catch (error) {
    const copy = (await caches.match(key)) || (request.mode === 'navigate' && (await caches.match(shell)));
    if (copy) return copy;
    throw error;
  }
};

addEventListener('install', (event) => {
  const files = [
    shell,
    landing,
    '/config.json',
    '/theme.js',
    '/favicon.svg',
    '/drawings/offline.svg',
    '/drawings/trouble.svg',
  ];
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)));
  skipWaiting();
});

addEventListener('activate', (event) => {
  const others = async () => (await caches.keys()).filter((name) => name !== kept);
  event.waitUntil(
    others()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && isOurPage(url)) event.respondWith(freshest(request, htmlOf(url)));
  else if (isAsset(url)) event.respondWith(asset(request));
  else if (['/config.json', '/theme.js'].includes(url.pathname) || url.pathname.startsWith('/drawings/'))
    event.respondWith(freshest(request, url.pathname));
});

/** The page lists the files it loaded, so that those that this worker did not answer are cached, too. */
addEventListener('message', (event) => {
  const files = event.data.filter((url) => isAsset(new URL(url)));
  const missing = files.map(async (url) => (await caches.match(url)) || asset(new Request(url)));
  event.waitUntil(Promise.allSettled(missing).then(tidy));
});

/** The open pages at a path of this site. */
const pagesAt = async (link) => {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => url === new URL(link, location.origin).href);
};

/** Shows news for whoever is signed in on this device; the server chose the words (shared/notifications/push.ts). */
addEventListener('push', (event) => {
  const { title, body, link, tag } = event.data.json();
  const show = async () => {
    // Whoever looks at it needs no push about it.
    if ((await pagesAt(link)).some(({ focused }) => focused)) return;
    await registration.showNotification(title, { body, tag, data: link, icon: '/icons/icon-192.png' });
  };
  event.waitUntil(show());
});

addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const open = async () => {
    // No other page is taken away from what is being done there.
    const [page] = await pagesAt(notification.data);
    return page ? page.focus() : clients.openWindow(notification.data);
  };
  event.waitUntil(open());
});

/** The browser has given up a subscription. The next page that is opened tells the server of the new one (web/lib/push.ts). */
addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event;
  if (oldSubscription && !newSubscription)
    event.waitUntil(registration.pushManager.subscribe(oldSubscription.options));
});
