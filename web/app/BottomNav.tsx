import { useLocation } from 'react-router-dom';
import { navigationFor } from '../lib/navigation';
import { useMaybeMe } from '../lib/session/me';
import { BottomBar } from '../ui/BottomBar';

/** The bottom navigation bar, shown on every page except / and /auth; spec section 2. */
export const BottomNav = () => {
  const { pathname } = useLocation();
  const role = useMaybeMe()?.role ?? 'customer';
  return <BottomBar label="Main" items={navigationFor(role)} current={pathname} />;
};
