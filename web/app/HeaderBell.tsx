import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useMaybeMe } from '../lib/session/me';
import { useWideScreen } from '../lib/useWideScreen';
import { HeaderShortcuts } from '../ui/PageHeader';

const NotificationBell = lazy(async () => ({
  default: (await import('../features/notifications/components/NotificationBell')).NotificationBell,
}));

/** These pages place the bell themselves (docs/product/screens.md#navigation-bar). */
const withBell: readonly string[] = [paths.home, paths.providerDashboard];

/** Puts the bell into the headers of pages on narrow screens. Wide screens have it beside the navigation. */
export const HeaderBell = ({ children }: { children: ReactNode }) => {
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
