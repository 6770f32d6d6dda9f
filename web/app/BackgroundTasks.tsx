import { lazy, Suspense, useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { NotificationAnnouncer } from '../features/notifications/components/NotificationAnnouncer';
import { outboxKeys } from '../lib/chat/outboxKeys';
import { topPictures } from '../lib/firstPaint';
import { startLive, useLive } from '../lib/live/live';
import { onConnectionChange } from '../lib/offline';
import { queryClient } from '../lib/queryClient';
import { meKey, useMaybeMe } from '../lib/session/me';
import { useSessionEndRedirect } from './useSessionEndRedirect';

/** Keeps a live connection open for the signed-in user. When their role changes, the route guards run again. */
const useLiveConnection = (personId: string | undefined): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => (personId ? startLive() : undefined), [personId]);
  useLive('account', () => {
    void queryClient.refetchQueries({ queryKey: meKey }).then(revalidate);
  });
};

/** Sends the messages that an earlier page left in this browser. */
const useOutboxSender = (userId: string | undefined): void =>
  useEffect(() => {
    const begin = async () => {
      if (!userId || outboxKeys().length === 0) return;
      const { startSending } = await import('../features/chat/sendOutbox');
      startSending(userId);
    };
    // Offline, its code may not load: it is tried again with the connection.
    const tryToBegin = () => void begin().catch(() => undefined);
    tryToBegin();
    return onConnectionChange(tryToBegin);
  }, [userId]);

const ReviewPrompts = lazy(async () => {
  await topPictures();
  return { default: (await import('./ReviewPrompts')).ReviewPrompts };
});

const AgendaKeeper = lazy(async () => {
  await topPictures();
  return { default: (await import('../features/booking/agenda/AgendaKeeper')).AgendaKeeper };
});

/**
 * Runs on every page for a signed-in user: the live connection, announcements, unsent messages, review prompts, a
 * provider's agenda for when there is no connection, and session expiry.
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
      <Suspense fallback={null}>{me?.role === 'provider' && <AgendaKeeper me={me} />}</Suspense>
    </>
  );
};
