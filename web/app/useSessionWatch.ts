import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { authPath, paths } from '../lib/paths';
import { forget } from '../lib/session/me';
import { onSessionEnd, signOut } from '../lib/session/session';

/** Reloads at /auth when the session ends by itself, which discards all loaded data. */
export const useSessionWatch = (): void => {
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSessionEnd(async () => {
        await signOut();
        if (pathname === paths.auth) forget();
        else window.location.assign(authPath(pathname + search));
      }),
    [pathname, search],
  );
};
