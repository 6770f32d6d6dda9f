import { type ComponentType, StrictMode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { showFlash } from '../lib/flash';
import { prepareOffline } from '../lib/offline';
import { Loading } from './Loading';
import { PageError } from './PageError';

const First = ({ page }: { page: Promise<ComponentType> }) => {
  const Page = use(page);
  return <Page />;
};

/** Renders the entry page as soon as it has loaded. */
export const start = (page: Promise<ComponentType>): void => {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no #root');
  prepareOffline();
  const root = createRoot(place, {
    onUncaughtError: (error) => {
      console.error(error);
      root.render(<PageError error={error} />);
    },
  });
  root.render(
    <StrictMode>
      <Suspense fallback={<Loading />}>
        <First page={page} />
      </Suspense>
    </StrictMode>,
  );
  void showFlash();
};
