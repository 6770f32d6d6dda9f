/** A page that fails again and again says so a few times only. */
const maxReports = 5;
const reported = new Set<string>();

const placesIn = (stack = ''): string[] =>
  [...stack.matchAll(/\/assets\/[\w.-]+:\d+:\d+/g)].map(([place]) => place).slice(0, 5);

/**
 * Tells the operators of an error, without anything about the person: where in our scripts it happened and on which page.
 * Errors of browser extensions, which have none of our scripts in their stack, and of the connection are left out.
 */
export const reportError = (error: unknown): void => {
  if (!(error instanceof Error) || error.name === 'Unreachable' || !navigator.onLine) return;
  const { name, message, stack } = error;
  const places = placesIn(stack);
  const key = `${message} ${places[0]}`;
  if (places.length === 0 || reported.has(key) || reported.size >= maxReports) return;
  reported.add(key);
  // The API takes one line.
  const text = message.replaceAll(/\s+/g, ' ').slice(0, 1_000);
  const body = { name, message: text, places, page: location.pathname.slice(0, 300) };
  // Nobody waits for the reply, and the page may be closing.
  void fetch('/api/browser-errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
};

/** Reports what no code of the page catches. */
export const reportUncaughtErrors = (): void => {
  addEventListener('error', ({ error }) => reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
};
