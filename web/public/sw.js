/*
 * Lets the site open offline with its last loaded HTML and build files. The API, pictures, and share pages are never
 * cached, so no personal data is stored.
 */
const kept = 'hairloom-1';
const shell = '/index.html';
const landing = '/landing.html';
/** Other pages with an HTML file of their own (infra/edge/spa-fallback.js). Offline, the shell shows them. */
const drawn = ['/auth', '/terms', '/privacy', '/help'];
const maxFiles = 200;

const isAsset = ({ pathname }) => pathname.startsWith('/assets/');
const isOurPage = ({ pathname }) => !/^\/(api|media|share|socket|_local)(\/|$)|\.\w+$/.test(pathname);

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

/** Fetches from the network first, keeps the response, and falls back to the cache when offline. */
const freshest = async (request, key, keeps = true) => {
  try {
    const response = await fetch(request);
    if (response.ok && keeps) await keep(key, response.clone());
    return response;
  } catch (error) {
    const copy = await caches.match(key);
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
  if (request.mode === 'navigate' && isOurPage(url))
    event.respondWith(
      freshest(request, url.pathname === '/' ? landing : shell, !drawn.includes(url.pathname)),
    );
  else if (isAsset(url)) event.respondWith(asset(request));
  else if (['/config.json', '/theme.js'].includes(url.pathname) || url.pathname.startsWith('/drawings/'))
    event.respondWith(freshest(request, url.pathname));
});

/** The page lists the files it loaded before this worker was active, so that they are cached too. */
addEventListener('message', (event) => {
  const files = event.data.filter((url) => isAsset(new URL(url)));
  const missing = files.map(async (url) => (await caches.match(url)) || asset(new Request(url)));
  event.waitUntil(Promise.allSettled(missing).then(tidy));
});
