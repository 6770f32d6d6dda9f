import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NotificationBell } from '../features/notifications/components/NotificationBell';
import { paths } from '../lib/paths';
import { useMaybeMe } from '../lib/session/me';
import { useWideScreen } from '../lib/useWideScreen';
import { HeaderShortcuts } from '../ui/PageHeader';

/** These pages place the bell themselves; spec section 2. */
const withBell: readonly string[] = [paths.home, paths.providerDashboard];

/** Puts the bell into the headers of pages on narrow screens. Wide screens have it beside the navigation. */
export const HeaderBell = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const me = useMaybeMe();
  const wide = useWideScreen();
  const bell = me && !wide && !withBell.includes(pathname) && <NotificationBell />;
  return <HeaderShortcuts value={bell}>{children}</HeaderShortcuts>;
};
