import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Conversation } from '../../../shared/chat/schema';
import { useWaiting } from '../../lib/chat/outbox';
import { useLive } from '../../lib/live/useLive';
import { queryClient } from '../../lib/queryClient';
import { useMe } from '../../lib/session/me';
import { conversationQuery, keepMessages, loadOlder, messagesQuery, moveReadMarks } from './queries';
import { rowsOf } from './rows';
import { startSending } from './sendOutbox';
import { lastNumberBy } from './thread';
import { useNewAfter } from './useNewAfter';

/** Adds what live messages say about a conversation to it. */
export const useLiveConversation = (conversation: Conversation | undefined): void => {
  useLive('sending', ({ otherId }) => {
    if (otherId === conversation?.other.id)
      void queryClient.invalidateQueries({ queryKey: conversationQuery(conversation.id).queryKey });
  });
  useLive('conversation', ({ id, number, readUpTo, message }) => {
    if (id !== conversation?.id) return;
    const { as } = conversation;
    const other = as === 'customer' ? 'provider' : 'customer';
    const marks = { lastNumber: number, readUpTo: readUpTo[as], otherReadUpTo: readUpTo[other] };
    moveReadMarks(queryClient, id, marks);
    if (message) keepMessages(queryClient, id, [message]).catch(() => undefined);
  });
};

/** The messages of a conversation as rows, with those that wait to be sent, and how to load older ones. */
export const useRows = (conversation: Conversation) => {
  const { id, readUpTo, other } = conversation;
  const { data: thread, error, isFetching, refetch } = useQuery(messagesQuery(id));
  const waiting = useWaiting(useMe().id, id);
  const newest = lastNumberBy(thread?.items ?? [], other.id);
  const [newAfter, noteSeeing] = useNewAfter(readUpTo, newest);
  const first = thread?.items[0]?.number ?? 0;
  const older = useMutation({ mutationFn: () => loadOlder(queryClient, id, first) });

  return {
    messages: thread?.items ?? [],
    isLoaded: !!thread && !isFetching,
    /** The number of the other person's newest message. */
    newest,
    noteSeeing,
    rows: thread && rowsOf({ messages: thread.items, waiting, conversation, newAfter }),
    isFailed: !!error && !thread,
    retry: refetch,
    older: {
      isThere: !!thread?.more,
      isFailed: older.isError,
      isLoading: older.isPending,
      load: older.mutate,
    },
  };
};

/** One conversation with its live changes. Messages written from now on are sent. */
export const useConversation = (conversationId: string) => {
  const { id } = useMe();
  useEffect(() => startSending(id), [id]);
  const query = useQuery(conversationQuery(conversationId));
  useLiveConversation(query.data);
  return query;
};
