import { useEffect } from 'react';
import type { Conversation } from '../../../shared/chat/schema';
import { client } from '../../lib/client';
import { queryClient } from '../../lib/queryClient';
import { moveReadMarks } from './queries';

/** Marks the other person's messages up to a number as read once the user sees the end of the list. */
export const useReadMark = (
  { id, readUpTo }: Pick<Conversation, 'id' | 'readUpTo'>,
  upTo: number,
  isSeeing: boolean,
): void => {
  const isDue = isSeeing && upTo > readUpTo;
  useEffect(() => {
    if (!isDue) return;
    moveReadMarks(queryClient, id, { readUpTo: upTo });
    // If it fails, the mark is moved with the next message or visit.
    client.markConversationRead({ params: { conversationId: id }, body: { upTo } }).catch(() => undefined);
  }, [id, isDue, upTo]);
};
