import { lazy, Suspense } from 'react';
import { NewsAnnouncer } from '../features/notifications/components/NewsAnnouncer';
import { useMaybeMe } from '../lib/session/me';
import { useLiveConnection } from './useLiveConnection';
import { useSessionWatch } from './useSessionWatch';

const Prompts = lazy(async () => ({ default: (await import('./Prompts')).Prompts }));

/**
 * Runs on every page for a signed-in user: the live connection, announcements, review prompts, and session expiry.
 */
export const Background = () => {
  const me = useMaybeMe();
  useSessionWatch();
  useLiveConnection(me?.id);
  return (
    <>
      {me && <NewsAnnouncer />}
      <Suspense fallback={null}>{me?.role === 'customer' && <Prompts />}</Suspense>
    </>
  );
};
