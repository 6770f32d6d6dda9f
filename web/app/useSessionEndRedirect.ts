import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { redirectWithMessage } from '../lib/flash';
import { authPath, paths } from '../lib/paths';
import { clearSignedInUser } from '../lib/session/me';
import { onSessionEnd, signOut } from '../lib/session/session';

export const sessionEnded = 'Your session has ended. Sign in to continue.';

/** Reloads at /auth when the session ends by itself, which discards all loaded data, and says why. */
export const useSessionEndRedirect = (): void => {
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSessionEnd(async () => {
        await signOut();
        if (pathname === paths.auth) clearSignedInUser();
        else redirectWithMessage('info', sessionEnded, authPath(pathname + search));
      }),
    [pathname, search],
  );
};
