import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forget } from '../lib/me';
import { onSessionEnd, signOut } from '../lib/session';
import { authPath, paths } from './paths';

/** A session that ends by itself leads to /auth; whatever it had loaded is forgotten. */
export const useSessionWatch = (): void => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSessionEnd(() =>
        signOut(async () => {
          if (pathname !== paths.auth) await navigate(authPath(pathname + search));
          forget();
        }),
      ),
    [navigate, pathname, search],
  );
};
