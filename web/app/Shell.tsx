import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { topPictures } from '../lib/firstPaint';
import { homeOf, navigationFor } from '../lib/navigation';
import { paths } from '../lib/paths';
import { AwaitedHolds } from '../lib/purchases/HoldNotice';
import { queryClient } from '../lib/queryClient';
import { useMaybeMe } from '../lib/session/me';
import { storedSession } from '../lib/session/storedSession';
import { useWideScreen } from '../lib/useWideScreen';
import { BottomBar } from '../ui/BottomBar';
import { HeaderShortcuts } from '../ui/PageHeader';
import '../ui/SideNav.css';
import { BackgroundTasks } from './BackgroundTasks';
import './Shell.css';

const NotificationBell = lazy(async () => {
  await topPictures();
  const { NotificationBell } = await import('../features/notifications/components/NotificationBell');
  return { default: NotificationBell };
});

/** These pages place the bell themselves (docs/product/screens.md#navigation-bar). */
const withBell: readonly string[] = [paths.home, paths.providerDashboard];

/** Puts the bell into the headers of pages on narrow screens. Wide screens have it beside the navigation. */
const HeaderBell = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const me = useMaybeMe();
  const wide = useWideScreen();
  const bell = me && !wide && !withBell.includes(pathname) && (
    <Suspense fallback={<span className="button-icon" />}>
      <NotificationBell />
    </Suspense>
  );
  return <HeaderShortcuts value={bell}>{children}</HeaderShortcuts>;
};

const BarShortcuts = lazy(async () => ({ default: (await import('./BarShortcuts')).BarShortcuts }));

/** The bottom navigation bar, shown on every page except / and /auth (docs/product/screens.md#navigation-bar). */
const BottomNav = () => {
  const { pathname } = useLocation();
  const me = useMaybeMe();
  const wide = useWideScreen();
  // The stored role is known before the API answers.
  const user = me ?? storedSession();
  return (
    <BottomBar
      label="Main"
      items={navigationFor(user?.role ?? 'customer')}
      current={pathname}
      home={user ? homeOf(user.role) : paths.landing}
    >
      {wide && me && (
        <Suspense fallback={null}>
          <BarShortcuts role={me.role} />
        </Suspense>
      )}
    </BottomBar>
  );
};

const ProviderNav = lazy(async () => ({ default: (await import('./ProviderNav')).ProviderNav }));
const AdminNav = lazy(async () => ({ default: (await import('./AdminNav')).AdminNav }));

const sideNavs = { provider: ProviderNav, admin: AdminNav, customer: undefined };

/** The list of sections beside the pages of those who work here, on wide screens. */
const WithSideNav = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const me = useMaybeMe();
  const wide = useWideScreen();
  const user = me ?? storedSession();
  const role = user?.role ?? 'customer';
  const hasShortcuts = wide && !!user;
  const SectionNav = wide && pathname !== paths.auth ? sideNavs[role] : undefined;
  return (
    <div
      className={[
        'shell',
        SectionNav && 'side-nav-layout',
        hasShortcuts && 'shell-with-shortcuts',
        hasShortcuts && role === 'customer' && 'shell-with-cart',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {SectionNav && (
        <Suspense fallback={<div className="side-nav" />}>
          {me ? <SectionNav current={pathname} /> : <div className="side-nav" />}
        </Suspense>
      )}
      <div className="shell-page">
        {children}
        <Suspense fallback={null}>{me && pathname === homeOf(me.role) && <InstallOffer />}</Suspense>
      </div>
    </div>
  );
};

const InstallOffer = lazy(async () => {
  await topPictures();
  return { default: (await import('./InstallOffer')).InstallOffer };
});

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
        <WithSideNav>
          <Outlet />
        </WithSideNav>
      </HeaderBell>
      {pathname !== paths.auth && <BottomNav />}
      <BackgroundTasks />
    </QueryClientProvider>
  );
};
