import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import {
  createMemoryRouter,
  parsePath,
  type RouteObject,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import type { Me } from '../../../shared/account/schema';
import { ErrorPage } from '../../../web/app/ErrorPage';
import { Root } from '../../../web/app/Root';
import { queryClient } from '../../../web/lib/queryClient';
import { storeSession } from '../../../web/lib/session/storedSession';
import { type Answers, answering, type Sent } from './api';
import { beginSession } from './session';

// Only ends a wait for what does not come: how long something takes is for the benchmarks.
configure({
  asyncUtilTimeout: 20_000,
  // Without the page, which would be printed at every try; `screen.debug()` shows it.
  getElementError: (message) => new Error(message ?? ''),
});

const Site = () => (
  <QueryClientProvider client={queryClient}>
    <Root />
  </QueryClientProvider>
);

/** Stands for every other page, and shows its address. */
const Elsewhere = (): ReactNode => {
  const { pathname, search } = useLocation();
  return <h1>Now at {pathname + search}</h1>;
};

type Visit = {
  /** The user who is signed in; nobody if missing. */
  as?: Me;
  answers?: Answers;
};

type Options = Visit & {
  /** The page's path in the router, such as `/hairstyles/:id`. */
  path: string;
  /** The address to open, if it is not the path. */
  at?: string;
  page: () => Promise<{ Component: ComponentType }>;
  /** What the route's guard would hand to the page. */
  loaderData?: unknown;
};

let found: unknown[] = [];

/** Empty lists that pages show beside their own: who waits for what, offers to the customer, and what customers share. */
const nothingBeside: Answers = {
  listWaits: { items: [] },
  listProviderWaits: { items: [], more: false },
  listOwnOffers: { items: [] },
  listGallery: { items: [] },
  getReviewMarks: { items: [] },
  // A site that sends no pushes.
  getPushDevices: { devices: [] },
  // What the site keeps of a provider's next two weeks.
  getProviderCalendar: { items: [], proposed: [], busy: [], more: false },
};

/** Signs in, or not, at an API that answers as the test says, without opening a page. */
export const visit = ({ as, answers = {} }: Visit): Sent[] => {
  beginSession(!!as);
  // As whatever led to the page has done.
  if (as) storeSession(as);
  const { sent, fetch, mistakes } = answering({ ...(as && { getMe: as }), ...nothingBeside, ...answers });
  found = mistakes;
  globalThis.fetch = fetch;
  return sent;
};

export type OpenPage = { user: UserEvent; sent: Sent[] };

const openRoutes = async (routes: RouteObject[], at: string): Promise<UserEvent> => {
  // By its key, pages tell one visit from another.
  const router = createMemoryRouter(routes, {
    initialEntries: [{ ...parsePath(at), key: crypto.randomUUID() }],
  });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  // No styles are loaded, so nothing can be in the way of a pointer; looking for it takes long.
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
};

/** Opens a page with its own client, over an API that answers as the test says. */
export const openPage = async ({ path, at = path, page, loaderData, ...who }: Options): Promise<OpenPage> => {
  const sent = visit(who);
  const { Component } = await page();
  const guard = loaderData !== undefined && { loader: () => loaderData, HydrateFallback: () => null };
  const routes = [
    { path, Component, ...guard },
    { path: '*', Component: Elsewhere },
  ];
  return { user: await openRoutes([{ Component: Site, children: routes }], at), sent };
};

/** Opens an address of the whole site: with its guards and its navigation. */
export const openSite = async ({ at, ...who }: Visit & { at: string }): Promise<OpenPage> => {
  const sent = visit(who);
  const { routes } = await import('../../../web/app/routes');
  const site = { Component: Root, ErrorBoundary: ErrorPage, HydrateFallback: () => null, children: routes };
  return { user: await openRoutes([site], at), sent };
};

/**
 * Closes the page, which must not have asked for what the test does not answer, and empties the caches and the
 * browser's storage. To be called after each test; `keepingStorage` is for one that opens the page again, as after a
 * reload.
 */
export const closePage = ({ keepingStorage = false }: { keepingStorage?: boolean } = {}): void => {
  cleanup();
  queryClient.clear();
  expect(found).toEqual([]);
  if (keepingStorage) return;
  localStorage.clear();
  sessionStorage.clear();
};
