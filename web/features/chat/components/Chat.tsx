import { ArrowDown } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Conversation, Message } from '../../../../shared/chat/schema';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { client } from '../../../lib/client';
import { queryClient } from '../../../lib/queryClient';
import { Button } from '../../../ui/Button';
import { ErrorState, Skeleton } from '../../../ui/States';
import { moveReadMarks } from '../queries';
import { useBlock } from '../useBlock';
import { useRows } from '../useConversation';
import { useLogScroll } from '../useLogScroll';
import { useIsTyping } from '../useTyping';
import { nameOf, spoken } from '../words';
import { Composer } from './Composer';
import { MessageLog } from './MessageLog';

/** Marks the other person's messages up to a number as read once the user sees the end of the list. */
const useReadMark = (
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

const onChange = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether the user sees this page, rather than another tab or application. */
const useVisible = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => document.visibilityState === 'visible',
    () => false,
  );

/** How many messages the region keeps. */
const maxKept = 5;

type AnnouncerProps = {
  conversation: Conversation;
  messages: readonly Message[];
  /** Whether the messages are all that were there when the conversation was opened. */
  isLoaded: boolean;
};

/**
 * Announces each message that arrives to screen readers once, also if it was fetched after a lost connection, and
 * nothing that was there before or is the user's own.
 */
const Announcer = ({ conversation, messages, isLoaded }: AnnouncerProps) => {
  const [after, setAfter] = useState<number>();
  if (after === undefined && isLoaded) setAfter(messages.at(-1)?.number ?? 0);
  const { other } = conversation;
  const arrived = messages.filter(
    ({ number, senderId }) => after !== undefined && number > after && senderId === other.id,
  );
  return (
    <div className="visually-hidden" role="log">
      {arrived.slice(-maxKept).map((message) => (
        <p key={message.number}>{`${isolateBidi(nameOf(conversation))}: ${spoken(message)}`}</p>
      ))}
    </div>
  );
};

type Props = { conversation: Conversation; onSent: () => void };

/** Where messages are written; where they would not get through, it says so. */
const ChatFoot = ({ conversation, onSent }: Props) => {
  const { id, canSend, blocked } = conversation;
  const unblock = useBlock(id);
  return (
    <>
      <div className={canSend ? undefined : 'chat-closed'}>
        <p role="status">{!canSend && 'You cannot send messages in this conversation.'}</p>
        {!canSend && blocked && (
          <Button
            variant="secondary"
            size="small"
            busy={unblock.isPending}
            onClick={() => unblock.mutate(false)}
          >
            Unblock
          </Button>
        )}
      </div>
      {canSend && <Composer {...{ conversation, onSent }} takesFocus={unblock.isSuccess} />}
    </>
  );
};

const Beginning = ({ name }: { name: string }) => (
  <p className="chat-beginning muted">
    This is the beginning of your conversation with <bdi>{name}</bdi>.
  </p>
);

/** The messages of a conversation, and the field to write one. */
export const Chat = ({ conversation }: { conversation: Conversation }) => {
  const { messages, newest, rows, isLoaded, isFailed, retry, older, noteSeeing } = useRows(conversation);
  const isTyping = useIsTyping(conversation.id, conversation.other.id);
  const { log, isAtEnd, onScroll, toEnd } = useLogScroll({
    first: messages[0]?.id,
    last: rows?.at(-1)?.key,
    isLoaded,
  });
  const isSeeing = useVisible() && isAtEnd === true;
  if (isLoaded) noteSeeing(isSeeing);
  useReadMark(conversation, newest, isSeeing);
  const name = nameOf(conversation);
  const showNewest = () => {
    toEnd();
    // The button is about to disappear.
    log.current?.focus();
  };
  const isNewBelow = isAtEnd === false && newest > conversation.readUpTo;

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <section ref={log} className="chat-log" tabIndex={0} aria-label="Messages" onScroll={onScroll}>
        <div>
          {!rows && !isFailed && <Skeleton height="3rem" count={4} />}
          {isFailed && <ErrorState title="Couldn't load messages" onRetry={retry} />}
          {rows && !older.isThere && <Beginning name={name} />}
          {rows && <MessageLog rows={rows} conversation={conversation} older={older} />}
        </div>
      </section>
      <div className="chat-status">
        {isNewBelow && (
          <Button size="small" className="chat-newest" onClick={showNewest}>
            <ArrowDown aria-hidden="true" size={16} />
            New messages
          </Button>
        )}
        <p className="muted small">
          {isTyping && (
            <>
              <bdi>{name}</bdi> is typing…
            </>
          )}
        </p>
      </div>
      <ChatFoot conversation={conversation} onSent={toEnd} />
      <Announcer {...{ conversation, messages, isLoaded }} />
    </>
  );
};
