import { useEffect, useMemo, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { NavigationContext } from '../ui/Link';
import { Frame } from './Frame';
import { focusPage } from './focusPage';
import { RouterLink } from './RouterLink';

/** The frame of the router's pages: their links, the scroll position, and where focus goes. */
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
