import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryClient } from '../lib/queryClient';
import { onSessionEnd } from '../lib/session';
import { authPath, paths } from './paths';

/** A session that ends by itself leads to /auth; whatever it had loaded is forgotten. */
export const useSessionWatch = (): void => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSessionEnd(async () => {
        if (pathname !== paths.auth) await navigate(authPath(pathname + search));
        queryClient.clear();
      }),
    [navigate, pathname, search],
  );
};
