import { homeOf, navigationFor } from '../lib/navigation';
import { paths } from '../lib/paths';
import { storedSession } from '../lib/session/storedSession';
import { BottomBar } from '../ui/BottomBar';
import { Skeleton } from '../ui/States';
import './Loading.css';
import '../ui/Page.css';

/** The titles of the pages that customers open most. */
const titles: Partial<Record<string, string>> = {
  [paths.hairstyles]: 'Discover Hairstyles',
  [paths.products]: 'Shop Products',
  [paths.bookings]: 'My Bookings',
  [paths.orders]: 'My Orders',
  [paths.cart]: 'Cart',
  [paths.messages]: 'Messages',
  [paths.favorites]: 'Favorites',
  [paths.notifications]: 'Notifications',
};

const PageSkeleton = ({ title }: { title?: string | undefined }) => (
  <div className="page loading">
    {title ? <p className="loading-heading">{title}</p> : <div className="state-skeleton loading-title" />}
    <Skeleton height="12rem" count={2} />
  </div>
);

/**
 * Shown while the first page's code is loading and its guard is running: an empty page with its title,
 * and the navigation of the user's stored role, or a visitor's.
 */
export const Loading = ({ pathname = window.location.pathname }: { pathname?: string }) => {
  if (pathname === paths.landing || pathname === paths.auth) return <PageSkeleton />;
  const user = storedSession();
  return (
    <>
      <PageSkeleton title={titles[pathname]} />
      <BottomBar
        label="Main"
        items={navigationFor(user?.role ?? 'customer')}
        current={pathname}
        home={user ? homeOf(user.role) : paths.landing}
      />
    </>
  );
};
