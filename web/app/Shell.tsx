import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { queryClient } from '../lib/queryClient';
import { BackgroundTasks } from './BackgroundTasks';
import { BottomNav } from './BottomNav';

/** The layout of every page except the landing page: query cache, bottom navigation, and background tasks. */
export const Component = () => {
  const { pathname } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {pathname !== paths.auth && <BottomNav />}
      <BackgroundTasks />
    </QueryClientProvider>
  );
};
