import { useEffect } from 'react';
import type { Conversation, Message } from '../../../shared/chat/schema';
import { client } from '../../lib/client';
import { queryClient } from '../../lib/queryClient';
import { moveReadMarks } from './queries';
import { useVisible } from './useVisible';

/** Marks the other person's messages as read once the user sees the newest ones. */
export const useReadMark = (
  { id, other, readUpTo }: Conversation,
  messages: readonly Message[],
  isAtEnd: boolean,
): void => {
  const isVisible = useVisible();
  const upTo = messages.findLast(({ senderId }) => senderId === other.id)?.number ?? 0;
  const isDue = isVisible && isAtEnd && upTo > readUpTo;
  useEffect(() => {
    if (!isDue) return;
    moveReadMarks(queryClient, id, { readUpTo: upTo });
    // If it fails, the mark is moved with the next message or visit.
    client.markConversationRead({ params: { conversationId: id }, body: { upTo } }).catch(() => undefined);
  }, [id, isDue, upTo]);
};
