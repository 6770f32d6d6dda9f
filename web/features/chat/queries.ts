import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AttachedPurchase, Conversation, Message } from '../../../shared/chat/schema';
import { client } from '../../lib/client';
import { lastNumberOf, type Thread, withNewer, withOlder } from './thread';

/** The user's conversations, newest message first. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['conversation', 'mine'],
  queryFn: ({ pageParam }) => client.listConversations({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});

/** One conversation of the user. The key has no live topic, because live messages say what changed. */
export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['message', conversationId, 'conversation'],
    queryFn: () => client.getConversation({ params: { conversationId } }),
  });

type ReadMarks = Partial<Pick<Conversation, 'lastNumber' | 'readUpTo' | 'otherReadUpTo'>>;

/** Moves the read marks of a conversation that is loaded; they never move back. */
export const moveReadMarks = (cache: QueryClient, conversationId: string, marks: ReadMarks): void => {
  cache.setQueryData(
    conversationQuery(conversationId).queryKey,
    (known) =>
      known && {
        ...known,
        lastNumber: Math.max(known.lastNumber, marks.lastNumber ?? 0),
        readUpTo: Math.max(known.readUpTo, marks.readUpTo ?? 0),
        otherReadUpTo: Math.max(known.otherReadUpTo, marks.otherReadUpTo ?? 0),
      },
  );
};

/** After a longer absence, it is cheaper to begin with the newest page again. */
const maxMissedPages = 4;

/** Reads what came after a thread's newest message; undefined if that is too much. */
const readMissed = async (conversationId: string, after: number): Promise<Message[] | undefined> => {
  const missed: Message[] = [];
  for (let pages = 0; pages < maxMissedPages; pages++) {
    const query = { after: missed.at(-1)?.number ?? after };
    const { items, more } = await client.listMessages({ params: { conversationId }, query });
    missed.push(...items);
    if (!more) return missed;
  }
  return undefined;
};

/**
 * The newest messages of a conversation, and the older ones loaded so far. Refetching reads only what came after them.
 */
export const messagesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['message', conversationId, 'thread'],
    queryFn: async ({ client: cache, queryKey }): Promise<Thread> => {
      const known = cache.getQueryData<Thread>(queryKey);
      const missed = known && (await readMissed(conversationId, lastNumberOf(known)));
      // Others may have been added meanwhile.
      const latest = cache.getQueryData<Thread>(queryKey);
      if (missed && latest) return withNewer(latest, missed);
      return client.listMessages({ params: { conversationId } });
    },
  });

/**
 * Adds messages to a conversation that is loaded, or waits for it while it is loading: the reply may be older than they
 * are. If others are missing before them, those are fetched.
 */
export const keepMessages = async (
  cache: QueryClient,
  conversationId: string,
  messages: readonly Message[],
): Promise<void> => {
  const { queryKey } = messagesQuery(conversationId);
  const keep = () => cache.setQueryData(queryKey, (known) => known && withNewer(known, messages));
  if (!keep()) await cache.refetchQueries({ queryKey });
  const thread = keep();
  const newest = Math.max(...messages.map(({ number }) => number));
  if (thread && lastNumberOf(thread) < newest) await cache.refetchQueries({ queryKey });
};

/** Loads the page before a conversation's first message so far. */
export const loadOlder = async (
  cache: QueryClient,
  conversationId: string,
  before: number,
): Promise<void> => {
  const page = await client.listMessages({ params: { conversationId }, query: { before } });
  cache.setQueryData(messagesQuery(conversationId).queryKey, (known) => known && withOlder(known, page));
};

/** The latest bookings or orders of the two people of a conversation. */
export const sharedPurchasesQuery = (conversationId: string, kind: AttachedPurchase['kind']) =>
  queryOptions({
    queryKey: [kind, 'shared', conversationId],
    queryFn: async () =>
      (await client.listSharedPurchases({ params: { conversationId }, query: { kind } })).items,
  });

/** One booking or order of the two people of a conversation. */
export const sharedPurchaseQuery = (conversationId: string, { kind, id }: AttachedPurchase) =>
  queryOptions({
    queryKey: [kind, 'shared', conversationId, id],
    queryFn: async () => {
      const { items } = await client.listSharedPurchases({ params: { conversationId }, query: { kind, id } });
      return items[0]!;
    },
  });

/** The provider's quick replies. */
export const quickRepliesQuery = queryOptions({
  queryKey: ['quickReply'],
  queryFn: () => client.getQuickReplies(),
  staleTime: 5 * 60_000,
});
