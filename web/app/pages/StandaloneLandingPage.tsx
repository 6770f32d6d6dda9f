import { lazy, type MouseEvent, use, useEffect, useState, useTransition } from 'react';
import { isLanding } from '../../lib/paths';
import { isServerDrawn } from '../../lib/serverDrawn';
import { type LinkProps, type Navigation, NavigationContext } from '../../ui/Link';
import { Frame } from '../Frame';
import { focusPage } from '../focusPage';
import { loadApp } from '../loadApp';
import { Component as Landing } from './LandingPage';

const LazyApp = lazy(async () => ({ default: await loadApp() }));

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Navigates without reloading the document, except to pages that are rendered on the server. */
const StepLink = ({ to, withOrigin: _, ...rest }: LinkProps) => {
  const { go } = use(NavigationContext);
  const step = (event: MouseEvent) => {
    if (!isPlain(event) || isServerDrawn(to)) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={to} onClick={step} />;
};

/** Whether only the landing page is loaded. On navigation, it stays visible until the next page is ready. */
const useStandalone = () => {
  const [alone, setAlone] = useState(true);
  const [leaving, startLeaving] = useTransition();

  useEffect(() => {
    if (!alone) return;
    const follow = () => !isLanding() && startLeaving(() => setAlone(false));
    // The user may have navigated while this was loading.
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [alone]);

  useEffect(() => {
    if (alone) return;
    window.scrollTo(0, 0);
    focusPage();
  }, [alone]);

  const [navigation] = useState<Navigation>({
    Link: StepLink,
    go: (to) => {
      const { pathname, search } = window.location;
      if (to !== pathname + search) window.history.pushState(null, '', to);
      // Notifies both this page and, once it is loaded, the router.
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
  });
  return { alone, leaving, navigation };
};

/**
 * The landing page as an entry page. It renders without the router and the other pages' code, which load on the first
 * navigation.
 */
export const StandaloneLandingPage = () => {
  const { alone, leaving, navigation } = useStandalone();
  if (!alone) return <LazyApp />;
  return (
    <NavigationContext value={navigation}>
      <Frame busy={leaving}>
        <Landing />
      </Frame>
    </NavigationContext>
  );
};
