import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { AwaitedHolds } from '../lib/purchases/HoldNotice';
import { queryClient } from '../lib/queryClient';
import { BackgroundTasks } from './BackgroundTasks';
import { BottomNav } from './BottomNav';
import { HeaderBell } from './HeaderBell';

const HoldNotices = lazy(async () => ({ default: (await import('./HoldNotices')).HoldNotices }));

/** The cards on /bookings and /orders say the same. */
const showsHolds = (pathname: string): boolean =>
  pathname === paths.home ||
  pathname === paths.cart ||
  /^\/book\/|^\/hairstyles\/[^/]+\/book$/.test(pathname);

/** The layout of every page except the landing page: query cache, holds, bottom navigation, and background tasks. */
export const Component = () => {
  const { pathname } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      {showsHolds(pathname) && (
        <Suspense fallback={<AwaitedHolds />}>
          <HoldNotices />
        </Suspense>
      )}
      <HeaderBell>
        <Outlet />
      </HeaderBell>
      {pathname !== paths.auth && <BottomNav />}
      <BackgroundTasks />
    </QueryClientProvider>
  );
};
