import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { OfflineNotice } from './OfflineNotice';

/** The frame of every page: skip link, scroll position, a bar while the next page loads, and where focus goes. */
export const Root = () => {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const first = useRef(true);

  // After a change of page a screen reader says the new page's name and begins there, not at the link just left.
  useEffect(() => {
    if (!first.current) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname]);

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {state !== 'idle' && <div className="progress" aria-hidden="true" />}
      <OfflineNotice />
      <Outlet />
      <ScrollRestoration />
    </>
  );
};
