import { useEffect } from 'react';
import { outboxKeys } from '../lib/chat/outboxKeys';
import { onConnectionChange } from '../lib/offline';

/** Sends the messages that an earlier page left in this browser. */
export const useOutboxSender = (userId: string | undefined): void =>
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
