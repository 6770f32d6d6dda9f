import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { Component as Auth } from '../features/account/pages/AuthPage';
import { Component as Help } from '../features/site/pages/HelpPage';
import { Component as Privacy } from '../features/site/pages/PrivacyPage';
import { Component as Terms } from '../features/site/pages/TermsPage';
import { paths } from '../lib/paths';
import { Frame } from './Frame';
import { Loading } from './Loading';
import { Component as Landing } from './pages/LandingPage';
import { Root } from './Root';
import { Component as Shell } from './Shell';

/**
 * HTML that the build writes to `file`. `sources` are the scripts the page runs; their files load after the first
 * paint. `inert` pages cannot be used before their scripts run: a form would lose what was typed, or send it in the
 * address. `text` pages need no scripts for visitors.
 */
export type RenderedPage = { file: string; sources: string[]; html: string; kind?: 'inert' | 'text' };

/** Renders a page of the app as a visitor sees it. `data` is what its loader returns. */
const renderInApp = (path: string, Component: RouteObject['Component'], data?: object): string => {
  const page: RouteObject = { id: 'page', path, Component, ...(data && { loader: () => data }) };
  const routes = [{ Component: Root, children: [{ Component: Shell, children: [page] }] }];
  const loaded = { initialEntries: [path], hydrationData: { loaderData: { page: data } } };
  return renderToString(<RouterProvider router={createMemoryRouter(routes, loaded)} />);
};

const legalPage = (
  path: string,
  Component: RouteObject['Component'],
  source: string,
  kind?: RenderedPage['kind'],
): RenderedPage => ({
  file: `${path.slice(1)}.html`,
  sources: ['app/start.tsx', 'app/App.tsx', `features/site/pages/${source}.tsx`],
  html: renderInApp(path, Component),
  ...(kind && { kind }),
});

/** Renders the pages that are the same for every visitor, each beginning with its `<title>`. */
export const renderPages = (): RenderedPage[] => [
  {
    file: 'landing.html',
    sources: ['app/start.tsx', 'app/pages/StandaloneLandingPage.tsx'],
    html: renderToString(
      <Frame busy={false}>
        <Landing />
      </Frame>,
    ),
  },
  {
    file: 'auth.html',
    sources: ['app/start.tsx', 'app/App.tsx', 'features/account/pages/AuthPage.tsx'],
    html: renderInApp(paths.auth, Auth, { passwordMinLength: 6 }).replaceAll('<input ', '<input readonly '),
    kind: 'inert',
  },
  legalPage(paths.terms, Terms, 'TermsPage'),
  legalPage(paths.privacy, Privacy, 'PrivacyPage', 'text'),
  legalPage(paths.help, Help, 'HelpPage', 'text'),
];

/** Renders what every other page shows until its code has loaded. */
export const renderLoading = (): string => renderToString(<Loading pathname="" />);
