import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ErrorPage } from './ErrorPage';
import { Root } from './Root';
import { routes } from './routes';

const router = createBrowserRouter([{ Component: Root, ErrorBoundary: ErrorPage, children: routes }]);

/** Resolves once the first page's code has loaded and its guard has run. */
export const firstPage = new Promise<void>((resolve) => {
  const look = () => router.state.initialized && resolve();
  router.subscribe(look);
  look();
});

export const App = () => <RouterProvider router={router} />;
