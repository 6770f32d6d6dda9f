import { useInfiniteQuery } from '@tanstack/react-query';
import type { ConversationSummary } from '../../../../shared/chat/schema';
import { formatMoment } from '../../../lib/dates';
import { ago } from '../../../lib/durations';
import { paths } from '../../../lib/paths';
import { useNow } from '../../../lib/useNow';
import { ButtonLink } from '../../../ui/Button';
import { Initials } from '../../../ui/Initials';
import { Link } from '../../../ui/Link';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { ShowMore } from '../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/States';
import { conversationsQuery } from '../queries';
import { lastMessageOf, nameOf } from '../words';
import './ConversationList.css';

type Props = {
  conversation: ConversationSummary;
  /** Whether it is the one on the page. */
  isOpen: boolean;
  /** The current time in milliseconds. */
  now: number;
};

/** A conversation on the list. */
const ConversationItem = ({ conversation, isOpen, now }: Props) => {
  const { id, other, lastMessageAt, unread } = conversation;
  const name = nameOf(conversation);
  return (
    <Link
      className={`conversation-item ${unread > 0 ? 'is-unread' : ''}`}
      to={paths.chat(id)}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Initials name={name} photo={other.photo} />
      <span className="conversation-item-words">
        <span className="conversation-item-head">
          <bdi className="conversation-item-name">{name}</bdi>
          <time className="muted" dateTime={lastMessageAt} title={formatMoment(lastMessageAt)}>
            {ago(lastMessageAt, now)}
          </time>
        </span>
        <span className="conversation-item-foot">
          <span className="conversation-item-last" dir="auto">
            {lastMessageOf(conversation)}
          </span>
          {unread > 0 && (
            <span className="conversation-item-unread">
              {unread > 99 ? '99+' : unread}
              <span className="visually-hidden"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
};

/** The user's conversations, newest message first. `openId` is the one on the page. */
export const ConversationList = ({ openId }: { openId?: string }) => {
  const list = useInfiniteQuery(conversationsQuery);
  const now = useNow();
  useLoadErrorToast(list, "Couldn't load messages");
  if (list.isPending) return <Skeleton height="4.25rem" count={5} />;
  if (!list.data) return <ErrorState title="Couldn't load messages" onRetry={list.refetch} />;

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
      <ul className="stack conversation-list">
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
