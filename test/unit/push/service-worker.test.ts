import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

type Listener = (event: object) => void;
type Page = { url: string; focused: boolean; focus: () => Promise<void> };

const origin = 'https://hairloom.example';
const source = readFileSync('web/public/sw.js', 'utf8');

/** Runs the service worker in a browser with these pages open, and returns what it shows and opens. */
const open = (...pages: Page[]) => {
  const listeners: Record<string, Listener> = {};
  const shown: Array<[string, object]> = [];
  const opened: string[] = [];
  const subscribed: unknown[] = [];
  const registration = {
    showNotification: async (title: string, options: object) => void shown.push([title, options]),
    pushManager: { subscribe: async (options: unknown) => void subscribed.push(options) },
  };
  const clients = {
    matchAll: async () => pages,
    openWindow: async (link: string) => void opened.push(link),
  };
  const addEventListener = (name: string, listener: Listener) => {
    listeners[name] = listener;
  };
  runInContext(
    source,
    createContext({ addEventListener, registration, clients, location: new URL(origin), URL, caches: {} }),
  );
  const dispatch = async (name: string, event: object = {}) => {
    let work: Promise<unknown> | undefined;
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise;
    };
    listeners[name]!({ ...event, waitUntil });
    await work;
  };
  return { dispatch, shown, opened, subscribed };
};

const link = '/messages/one';
const pageAt = (path: string, focused = false) => {
  const page = {
    url: origin + path,
    focused,
    isPressed: false,
    focus: async () => {
      page.isPressed = true;
    },
  };
  return page;
};
const news = { title: 'You have a new message', body: 'Open Hairloom to read it.', link, tag: 'one' };
const push = { data: { json: () => news } };
const pressed = () => ({ notification: { data: link, close: () => undefined } });

test('shows what the server chose, with a picture that every system can show', async () => {
  const { dispatch, shown } = open(pageAt('/checkout', true), pageAt(link));
  await dispatch('push', push);
  expect(shown).toEqual([
    [news.title, { body: news.body, tag: 'one', data: link, icon: expect.stringMatching(/\.png$/) }],
  ]);
});

test('shows nothing to whoever looks at it', async () => {
  const { dispatch, shown } = open(pageAt(link, true));
  await dispatch('push', push);
  expect(shown).toEqual([]);
});

test('leads to the page, and takes no other page away from what is being done there', async () => {
  const [checkout, there] = [pageAt('/checkout'), pageAt(link)];
  const both = open(checkout, there);
  await both.dispatch('notificationclick', pressed());
  expect([checkout.isPressed, there.isPressed, both.opened]).toEqual([false, true, []]);
  const other = open(checkout);
  await other.dispatch('notificationclick', pressed());
  expect([checkout.isPressed, other.opened]).toEqual([false, [link]]);
});

test('subscribes anew when the browser gives up its subscription', async () => {
  const { dispatch, subscribed } = open();
  const options = { userVisibleOnly: true };
  await dispatch('pushsubscriptionchange', { oldSubscription: { options } });
  await dispatch('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: {} });
  await dispatch('pushsubscriptionchange');
  expect(subscribed).toEqual([options]);
});
