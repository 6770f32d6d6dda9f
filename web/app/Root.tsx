import { useEffect, useMemo, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { NavigationContext } from '../ui/Link';
import { Frame } from './Frame';
import { focusPage } from './focusPage';
import { RouterLink } from './RouterLink';

/**
 * The root layout: provides navigation to its pages, restores the scroll position, and moves focus on page changes.
 */
export const Root = () => {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const navigate = useNavigate();
  const first = useRef(true);

  useEffect(() => {
    if (!first.current) focusPage();
    first.current = false;
  }, [pathname]);

  const navigation = useMemo(() => ({ Link: RouterLink, go: (to: string) => void navigate(to) }), [navigate]);
  return (
    <NavigationContext value={navigation}>
      <Frame busy={state !== 'idle'}>
        <Outlet />
        <ScrollRestoration />
      </Frame>
    </NavigationContext>
  );
};
