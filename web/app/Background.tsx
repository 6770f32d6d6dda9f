import { lazy, Suspense } from 'react';
import { NewsAnnouncer } from '../features/notifications/components/NewsAnnouncer';
import { useMaybeMe } from '../lib/session/me';
import { useLiveConnection } from './useLiveConnection';
import { useSessionWatch } from './useSessionWatch';

const Prompts = lazy(async () => ({ default: (await import('./Prompts')).Prompts }));

/** What goes along with a signed-in person from page to page: the live socket and what it says, the session's watch. */
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
