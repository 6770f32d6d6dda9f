import { useEffect, useRef, useState } from 'react';
import { client } from '../../lib/client';
import { useLive } from '../../lib/live/live';

/** How long someone counts as typing after the last sign of it, and how often that is sent, in milliseconds. */
const shownMs = 4_000;
const sentEveryMs = 3_000;

/** Whether the other person of a conversation is typing. A message from them ends it. */
export const useIsTyping = (conversationId: string, otherId: string | undefined): boolean => {
  const [since, setSince] = useState<number>();
  useLive('typing', (typing) => {
    if (typing.conversationId === conversationId) setSince(Date.now());
  });
  useLive('conversation', ({ id, message }) => {
    if (id === conversationId && message?.senderId === otherId) setSince(undefined);
  });
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setSince(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined;
};

/** Returns a function to call while the user is typing, which tells the other person now and then. */
export const useShowTyping = (conversationId: string): (() => void) => {
  const sentAt = useRef(0);
  return () => {
    if (Date.now() - sentAt.current < sentEveryMs || !navigator.onLine) return;
    sentAt.current = Date.now();
    client.showTyping({ params: { conversationId } }).catch(() => undefined);
  };
};
