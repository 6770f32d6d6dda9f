import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { queryClient } from '../lib/queryClient';
import { Background } from './Background';
import { BottomNav } from './BottomNav';

/** What every page but the landing page lives in: the query cache, the session's watch and the bottom bar. */
export const Component = () => {
  const { pathname } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {pathname !== paths.auth && <BottomNav />}
      <Background />
    </QueryClientProvider>
  );
};
