import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useMaybeMe } from '../lib/session/me';
import { useWideScreen } from '../lib/useWideScreen';
import { HeaderShortcuts } from '../ui/PageHeader';

const NotificationBell = lazy(async () => ({
  default: (await import('../features/notifications/components/NotificationBell')).NotificationBell,
}));

/** These pages place the bell themselves; spec section 2. */
const withBell: readonly string[] = [paths.home, paths.providerDashboard];

/** The long titles of services and products leave no room for it beside the heart. */
const isDetail = (pathname: string): boolean => /^\/(hairstyles|products)\/[^/]+$/.test(pathname);

/** Puts the bell into the headers of pages on narrow screens. Wide screens have it beside the navigation. */
export const HeaderBell = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const me = useMaybeMe();
  const wide = useWideScreen();
  const hasRoom = !wide && !withBell.includes(pathname) && !isDetail(pathname);
  const bell = me && hasRoom && (
    <Suspense fallback={<span className="button-icon" />}>
      <NotificationBell />
    </Suspense>
  );
  return <HeaderShortcuts value={bell}>{children}</HeaderShortcuts>;
};
