import { type ComponentType, type ReactNode, StrictMode, Suspense, use, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { showFlash } from '../lib/flash';
import { prepareOffline } from '../lib/offline';
import { reportUncaughtErrors } from '../lib/reportErrors';
import { Loading } from './Loading';
import { PageError } from './PageError';

const First = ({ page }: { page: Promise<ComponentType> }) => {
  const Page = use(page);
  return <Page />;
};

/** Shows an error page instead of a page that failed to render. */
const withErrorPage = (create: (options: RootOptions) => Root): Root => {
  const root = create({
    onUncaughtError: (error) => {
      console.error(error);
      root.render(<PageError error={error} />);
    },
  });
  return root;
};

const mount = (place: HTMLElement, content: ReactNode): void =>
  withErrorPage((options) => createRoot(place, options)).render(<StrictMode>{content}</StrictMode>);

const render = (place: HTMLElement, page: Promise<ComponentType>): void =>
  mount(
    place,
    <Suspense fallback={<Loading />}>
      <First page={page} />
    </Suspense>,
  );

/** Hydrates HTML from the build. Until then, and if this fails, its links and forms work without scripts. */
const hydrate = async (place: HTMLElement, page: Promise<ComponentType>): Promise<void> => {
  const Page = await page;
  const content = (
    <StrictMode>
      <Page />
    </StrictMode>
  );
  withErrorPage((options) => hydrateRoot(place, content, options));
};

/** A place to which the page scrolls once its other components are in the document, before it is painted. */
const ScrollPosition = ({ x, y }: { x: number; y: number }) => {
  useLayoutEffect(() => window.scrollTo(x, y), [x, y]);
  return null;
};

/** Replaces HTML from the build once the page, or the error that keeps it from loading, can be shown. */
const replace = async (place: HTMLElement, page: Promise<ComponentType>): Promise<void> => {
  const Page = await page.catch((error: unknown) => (): ReactNode => {
    throw error;
  });
  place.inert = false;
  // The router begins at the top, but the user may have scrolled already.
  const { scrollX, scrollY } = window;
  mount(
    place,
    <>
      <Page />
      <ScrollPosition x={scrollX} y={scrollY} />
    </>,
  );
};

/** Shows the entry page as soon as it has loaded. `isSame` says that it is the very page of the build's HTML. */
export const start = (page: Promise<ComponentType>, isSame: boolean): void => {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no #root');
  reportUncaughtErrors();
  prepareOffline();
  if (!('complete' in place.dataset)) render(place, page);
  else if (isSame) void hydrate(place, page);
  else void replace(place, page);
  void showFlash();
};
