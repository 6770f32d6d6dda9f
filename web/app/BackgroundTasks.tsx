import { lazy, Suspense } from 'react';
import { NotificationAnnouncer } from '../features/notifications/components/NotificationAnnouncer';
import { useMaybeMe } from '../lib/session/me';
import { useLiveConnection } from './useLiveConnection';
import { useOutboxSender } from './useOutboxSender';
import { useSessionEndRedirect } from './useSessionEndRedirect';

const ReviewPrompts = lazy(async () => ({ default: (await import('./ReviewPrompts')).ReviewPrompts }));

/**
 * Runs on every page for a signed-in user: the live connection, announcements, unsent messages, review prompts, and
 * session expiry.
 */
export const BackgroundTasks = () => {
  const me = useMaybeMe();
  useSessionEndRedirect();
  useLiveConnection(me?.id);
  useOutboxSender(me?.id);
  return (
    <>
      {me && <NotificationAnnouncer />}
      <Suspense fallback={null}>{me?.role === 'customer' && <ReviewPrompts />}</Suspense>
    </>
  );
};
