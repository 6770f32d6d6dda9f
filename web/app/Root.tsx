import { useEffect, useMemo, useRef } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { isServerDrawn } from '../lib/serverDrawn';
import { type LinkProps, NavigationContext } from '../ui/Link';
import { dismissOldToasts } from '../ui/toast';
import { Frame } from './Frame';
import { focusPage } from './focusPage';

/** The router's link. Share pages and those of cities are rendered on the server, so links to them load a new document. */
const RouterLink = ({ to, withOrigin, ...rest }: LinkProps) => {
  const { pathname, search } = useLocation();
  return (
    <Link
      {...rest}
      to={to}
      state={withOrigin ? { from: pathname + search } : undefined}
      reloadDocument={isServerDrawn(to)}
    />
  );
};

/**
 * The root layout: provides navigation to its pages and restores the scroll position. On page changes, it moves focus
 * and dismisses the toasts of the page that was left.
 */
export const Root = () => {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const navigate = useNavigate();
  const first = useRef(true);
  // When the navigation that is under way began, in milliseconds; code and data may take seconds to load.
  const leftAt = useRef<number>(undefined);

  useEffect(() => {
    if (!first.current) {
      focusPage();
      void dismissOldToasts(leftAt.current ?? Date.now());
    }
    first.current = false;
  }, [pathname]);

  useEffect(() => {
    if (state === 'idle') leftAt.current = undefined;
    else leftAt.current ??= Date.now();
  }, [state]);

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
