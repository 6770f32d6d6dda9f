import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths';
import { useNow } from '../../../lib/useNow';
import { ButtonLink } from '../../../ui/Button';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { ShowMore } from '../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/States';
import { conversationsQuery } from '../queries';
import { ConversationItem } from './ConversationItem';
import './ConversationList.css';

/** The user's conversations, newest message first. `openId` is the one on the page. */
export const ConversationList = ({ openId }: { openId?: string }) => {
  const list = useInfiniteQuery(conversationsQuery);
  const now = useNow();
  useLoadErrorToast(list.error, 'Failed to load messages');
  if (list.isPending) return <Skeleton height="4.25rem" count={5} />;
  if (!list.data) return <ErrorState title="Failed to load messages" onRetry={list.refetch} />;

  // One that moved up while the pages were loading may be on two of them.
  const conversations = new Map(list.data.pages.flatMap(({ items }) => items.map((each) => [each.id, each])));
  if (conversations.size === 0)
    return (
      <EmptyState
        drawing="no-messages"
        title="No messages yet"
        action={<ButtonLink to={paths.hairstyles}>Browse Hairstyles</ButtonLink>}
      >
        Start a conversation by booking a service
      </EmptyState>
    );
  return (
    <>
      <ul className="conversation-list">
        {[...conversations.values()].map((conversation) => (
          <li key={conversation.id}>
            <ConversationItem conversation={conversation} isOpen={conversation.id === openId} now={now} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} wide />
    </>
  );
};
