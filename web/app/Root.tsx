import { useEffect, useMemo, useRef } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { type LinkProps, NavigationContext } from '../ui/Link';
import { Frame } from './Frame';
import { focusPage } from './focusPage';

/** The router's link. Share pages are rendered on the server, so links to them load a new document. */
const RouterLink = ({ to, withOrigin, ...rest }: LinkProps) => {
  const { pathname, search } = useLocation();
  return (
    <Link
      {...rest}
      to={to}
      state={withOrigin ? { from: pathname + search } : undefined}
      reloadDocument={to.startsWith('/share/')}
    />
  );
};

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
