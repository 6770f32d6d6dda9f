import { Link } from 'react-router-dom';
import type { ConversationSummary } from '../../../../shared/chat/schema';
import { ago } from '../../../lib/ago';
import { formatMoment } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { Initials } from '../../../ui/Initials';
import { lastMessageOf, nameOf } from '../words';
import './ConversationItem.css';

type Props = {
  conversation: ConversationSummary;
  /** Whether it is the one on the page. */
  isOpen: boolean;
  /** The current time in milliseconds. */
  now: number;
};

/** A conversation on the list. */
export const ConversationItem = ({ conversation, isOpen, now }: Props) => {
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
