import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { authPath, paths } from '../lib/paths';
import { clearSignedInUser } from '../lib/session/me';
import { onSessionEnd, signOut } from '../lib/session/session';

/** Reloads at /auth when the session ends by itself, which discards all loaded data. */
export const useSessionEndRedirect = (): void => {
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSessionEnd(async () => {
        await signOut();
        if (pathname === paths.auth) clearSignedInUser();
        else window.location.assign(authPath(pathname + search));
      }),
    [pathname, search],
  );
};
