import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { homeOf, navigationFor } from '../lib/navigation';
import { paths } from '../lib/paths';
import { useMaybeMe } from '../lib/session/me';
import { storedSession } from '../lib/session/storedSession';
import { useWideScreen } from '../lib/useWideScreen';
import { BottomBar } from '../ui/BottomBar';

const BarShortcuts = lazy(async () => ({ default: (await import('./BarShortcuts')).BarShortcuts }));

/** The bottom navigation bar, shown on every page except / and /auth (docs/product/screens.md#navigation-bar). */
export const BottomNav = () => {
  const { pathname } = useLocation();
  const me = useMaybeMe();
  const wide = useWideScreen();
  // The stored role is known before the API answers.
  const role = (me ?? storedSession())?.role ?? 'customer';
  return (
    <BottomBar
      label="Main"
      items={navigationFor(role)}
      current={pathname}
      home={me ? homeOf(me.role) : paths.landing}
    >
      {wide && me && (
        <Suspense fallback={null}>
          <BarShortcuts role={me.role} />
        </Suspense>
      )}
    </BottomBar>
  );
};
