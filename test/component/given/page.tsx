import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, parsePath, RouterProvider, useLocation } from 'react-router-dom';
import type { Me } from '../../../shared/account/schema';
import { Root } from '../../../web/app/Root';
import { queryClient } from '../../../web/lib/queryClient';
import { type Answers, answering, type Sent } from './api';
import { beginSession } from './session';

// Only ends a wait for what does not come: how long something takes is for the benchmarks.
configure({ asyncUtilTimeout: 20_000 });

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

type Options = {
  /** The page's path in the router, such as `/hairstyles/:id`. */
  path: string;
  /** The address to open, if it is not the path. */
  at?: string;
  page: () => Promise<{ Component: ComponentType }>;
  /** The user who is signed in; nobody if missing. */
  as?: Me;
  /** What the route's guard would hand to the page. */
  loaderData?: unknown;
  answers?: Answers;
};

let found: unknown[] = [];

export type OpenPage = { user: UserEvent; sent: Sent[] };

/** Opens a page of the site with its own client, over an API that answers as the test says. */
export const openPage = async ({
  path,
  at = path,
  page,
  as,
  loaderData,
  answers = {},
}: Options): Promise<OpenPage> => {
  beginSession(!!as);
  const { sent, fetch, mistakes } = answering({ ...(as && { getMe: as }), ...answers });
  found = mistakes;
  globalThis.fetch = fetch;
  const { Component } = await page();
  const router = createMemoryRouter(
    [
      {
        Component: Site,
        children: [
          {
            path,
            Component,
            ...(loaderData !== undefined && { loader: () => loaderData, HydrateFallback: () => null }),
          },
          { path: '*', Component: Elsewhere },
        ],
      },
    ],
    // By its key, pages tell one visit from another.
    { initialEntries: [{ ...parsePath(at), key: crypto.randomUUID() }] },
  );
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  return { user: userEvent.setup(), sent };
};

/**
 * Closes the page, which must not have asked for what the test does not answer, and empties the caches and the browser's storage. To be called after each test; `keepingStorage` is for
 * one that opens the page again, as after a reload.
 */
export const closePage = ({ keepingStorage = false }: { keepingStorage?: boolean } = {}): void => {
  cleanup();
  queryClient.clear();
  expect(found).toEqual([]);
  if (keepingStorage) return;
  localStorage.clear();
  sessionStorage.clear();
};
