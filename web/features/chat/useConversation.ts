import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Conversation } from '../../../shared/chat/schema';
import { useWaiting } from '../../lib/chat/outbox';
import { useLive } from '../../lib/live/live';
import { queryClient } from '../../lib/queryClient';
import { useMe } from '../../lib/session/me';
import { conversationQuery, keepMessages, loadOlder, messagesQuery, moveReadMarks } from './queries';
import { rowsOf } from './rows';
import { startSending } from './sendOutbox';
import { lastNumberBy } from './thread';

/** The newest message when the user last saw the end of the list, and whether they still do. */
type Seen = { upTo: number; isSeeing: boolean };

/**
 * Returns the number of the message below which the line above new messages is, and a function that notes on each
 * render whether the user sees the end of the list. What was unread when the conversation was opened is new, and what
 * arrives while the user does not see it. `newest` is the number of the other person's newest message.
 */
const useNewAfter = (
  readUpTo: number,
  newest: number,
): [newAfter: number, noteSeeing: (isSeeing: boolean) => void] => {
  const [newAfter, setNewAfter] = useState(readUpTo);
  const [seen, setSeen] = useState<Seen>();
  const noteSeeing = (isSeeing: boolean) => {
    const upTo = isSeeing ? newest : seen?.upTo;
    if (upTo === undefined) return;
    if (upTo !== seen?.upTo || isSeeing !== seen.isSeeing) setSeen({ upTo, isSeeing });
    if (seen?.isSeeing && isSeeing && upTo > seen.upTo) setNewAfter(upTo);
    else if (!isSeeing && newest > upTo && newAfter < upTo) setNewAfter(upTo);
  };
  return [newAfter, noteSeeing];
};

/** Adds what live messages say about a conversation to it. */
const useLiveConversation = (conversation: Conversation | undefined): void => {
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
