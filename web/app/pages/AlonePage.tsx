import { lazy, type MouseEvent, use, useEffect, useState, useTransition } from 'react';
import { isLanding } from '../../lib/paths';
import { type LinkProps, type Navigation, NavigationContext } from '../../ui/Link';
import { Frame } from '../Frame';
import { focusPage } from '../focusPage';
import { loadApp } from '../loadApp';
import { Component as Landing } from './LandingPage';

const LaterApp = lazy(async () => ({ default: await loadApp() }));

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Leads on within this document, but to pages that the server draws. */
const StepLink = ({ to, tellsFrom: _, ...rest }: LinkProps) => {
  const { go } = use(NavigationContext);
  const step = (event: MouseEvent) => {
    if (!isPlain(event) || to.startsWith('/share/')) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={to} onClick={step} />;
};

/** Whether the landing page stands alone still, and how it is left: it stays until there is something else to show. */
const useAlone = () => {
  const [alone, setAlone] = useState(true);
  const [leaving, startLeaving] = useTransition();

  useEffect(() => {
    if (!alone) return;
    const follow = () => !isLanding() && startLeaving(() => setAlone(false));
    // Somebody may have stepped on while this was loading.
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
      // For this page, and for the router where it is here already.
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
  });
  return { alone, leaving, navigation };
};

/**
 * The landing page for whoever arrives at it: alone, without the router and the list of all other pages, which come with
 * the first step away from it.
 */
export const AlonePage = () => {
  const { alone, leaving, navigation } = useAlone();
  if (!alone) return <LaterApp />;
  return (
    <NavigationContext value={navigation}>
      <Frame busy={leaving}>
        <Landing />
      </Frame>
    </NavigationContext>
  );
};
