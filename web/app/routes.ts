import type { RouteObject } from 'react-router-dom';
import { ErrorPage } from './ErrorPage';
import { loadAhead, type SitePage, sitePages } from './pageTable';
import { Component as Shell } from './Shell';

const guarded = (page: SitePage, guard: NonNullable<SitePage['guard']>): RouteObject => ({
  path: page.path,
  loader: async ({ request, params }) => {
    loadAhead(page, { url: new URL(request.url), params });
    // Guards need the session and the API client, so they load with the first guarded page.
    return (await import('./guards'))[guard](request);
  },
  lazy: page.load,
});

const routeOf = (page: SitePage): RouteObject =>
  page.guard ? guarded(page, page.guard) : { path: page.path, lazy: page.load };

/** All routes. */
export const routes: RouteObject[] = [
  { path: '/', lazy: () => import('./pages/LandingPage') },
  {
    Component: Shell,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [...sitePages.map(routeOf), { path: '*', lazy: () => import('./pages/NotFoundPage') }],
      },
    ],
  },
];
