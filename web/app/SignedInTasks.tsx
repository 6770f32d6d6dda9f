import { lazy, Suspense, useEffect } from 'react';
import type { Me } from '../../shared/account/schema';
import { NotificationAnnouncer } from '../features/notifications/components/NotificationAnnouncer';
import { outboxKeys } from '../lib/chat/outboxKeys';
import { watchInstall } from '../lib/install';
import { onConnectionChange } from '../lib/offline';

const ReviewPrompts = lazy(async () => ({ default: (await import('./ReviewPrompts')).ReviewPrompts }));

const AgendaKeeper = lazy(async () => ({
  default: (await import('../features/booking/agenda/AgendaKeeper')).AgendaKeeper,
}));

/** Sends the messages that an earlier page left in this browser. */
const useOutboxSender = (userId: string): void =>
  useEffect(() => {
    const begin = async () => {
      if (outboxKeys().length === 0) return;
      const { startSending } = await import('../features/chat/sendOutbox');
      startSending(userId);
    };
    // Offline, its code may not load: it is tried again with the connection.
    const tryToBegin = () => void begin().catch(() => undefined);
    tryToBegin();
    return onConnectionChange(tryToBegin);
  }, [userId]);

/** Loaded only where notifications are allowed. What fails is done on the next page. */
const useKeptPush = (userId: string): void =>
  useEffect(() => {
    const keep = async () => {
      if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
      await (await import('../lib/push')).keepPush(userId);
    };
    void keep().catch(() => undefined);
  }, [userId]);

/** What runs on every page for whoever is signed in, and can wait until the page is there. */
export const SignedInTasks = ({ me }: { me: Me }) => {
  useOutboxSender(me.id);
  useKeptPush(me.id);
  useEffect(watchInstall, []);
  return (
    <>
      <NotificationAnnouncer />
      <Suspense fallback={null}>
        {me.role === 'customer' && <ReviewPrompts />}
        {me.role === 'provider' && <AgendaKeeper me={me} />}
      </Suspense>
    </>
  );
};
