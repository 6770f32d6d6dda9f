import { createBrowserRouter } from 'react-router-dom';
import { ErrorPage } from './ErrorPage';
import { Loading } from './Loading';
import { Root } from './Root';

/**
 * The landing page stands alone, so that it loads neither the session nor the query cache, nor even the list of all
 * other pages; that comes with the first of them.
 */
export const router = createBrowserRouter(
  [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: ErrorPage,
      HydrateFallback: Loading,
      children: [{ path: '/', lazy: () => import('./pages/LandingPage') }],
    },
  ],
  {
    patchRoutesOnNavigation: async ({ patch }) => {
      const { routes } = await import('./routes');
      patch('root', routes);
    },
  },
);
