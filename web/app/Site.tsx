import { lazy, type MouseEvent, Suspense, use, useEffect, useState, useTransition } from 'react';
import { type LinkProps, type Ways, WaysContext } from '../ui/Link';
import { Frame } from './Frame';
import { focusPage } from './focusPage';
import { Loading } from './Loading';
import { paths } from './paths';

const Landing = lazy(async () => ({ default: (await import('./pages/LandingPage')).Component }));

const App = lazy(async () => {
  const { App: all, firstPage } = await import('./App');
  await firstPage;
  return { default: all };
});

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Leads on within this document, but to pages that the server draws. */
const StepLink = ({ to, tellsFrom: _, ...rest }: LinkProps) => {
  const { go } = use(WaysContext);
  const step = (event: MouseEvent) => {
    if (!isPlain(event) || to.startsWith('/share/')) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={to} onClick={step} />;
};

const isLanding = (): boolean => window.location.pathname === paths.landing;

/** Whether the landing page stands alone, and how it is left: it stays until there is something else to show. */
const useLanding = () => {
  const [alone, setAlone] = useState(isLanding);
  const [leaving, startLeaving] = useTransition();
  const [arrived] = useState(alone);

  useEffect(() => {
    if (!alone) return;
    const follow = () => !isLanding() && startLeaving(() => setAlone(false));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [alone]);

  useEffect(() => {
    if (alone || !arrived) return;
    window.scrollTo(0, 0);
    focusPage();
  }, [alone, arrived]);

  const [ways] = useState<Ways>({
    Link: StepLink,
    go: (to) => {
      window.history.pushState(null, '', to);
      startLeaving(() => setAlone(false));
    },
  });
  return { alone, leaving, ways };
};

/**
 * Everything there is. Whoever arrives at the landing page gets that page alone, without the router and the list of all
 * other pages, which come with the first step away from it.
 */
export const Site = () => {
  const { alone, leaving, ways } = useLanding();
  return (
    <Suspense fallback={<Loading />}>
      {alone ? (
        <WaysContext value={ways}>
          <Frame busy={leaving}>
            <Landing />
          </Frame>
        </WaysContext>
      ) : (
        <App />
      )}
    </Suspense>
  );
};
