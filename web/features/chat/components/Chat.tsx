import { ArrowDown } from 'lucide-react';
import type { Conversation } from '../../../../shared/chat/schema';
import { Button } from '../../../ui/Button';
import { ErrorState, Skeleton } from '../../../ui/States';
import { useRows } from '../useConversation';
import { useLogScroll } from '../useLogScroll';
import { useReadMark } from '../useReadMark';
import { useIsTyping } from '../useTyping';
import { useVisible } from '../useVisible';
import { nameOf } from '../words';
import { Announcer } from './Announcer';
import { ChatFoot } from './ChatFoot';
import { MessageLog } from './MessageLog';

const Beginning = ({ name }: { name: string }) => (
  <p className="chat-beginning muted">
    This is the beginning of your conversation with <bdi>{name}</bdi>.
  </p>
);

/** The messages of a conversation, and the field to write one. */
export const Chat = ({ conversation }: { conversation: Conversation }) => {
  const { messages, newest, rows, isLoaded, isFailed, retry, older, noteSeeing } = useRows(conversation);
  const isTyping = useIsTyping(conversation.id, conversation.other.id);
  const { log, isAtEnd, onScroll, toEnd } = useLogScroll(messages[0]?.id, rows?.at(-1)?.key);
  const isSeeing = useVisible() && isAtEnd;
  if (isLoaded) noteSeeing(isSeeing);
  useReadMark(conversation, newest, isSeeing);
  const name = nameOf(conversation);
  const showNewest = () => {
    toEnd();
    // The button is about to disappear.
    log.current?.focus();
  };
  const isNewBelow = !isAtEnd && newest > conversation.readUpTo;

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <section ref={log} className="chat-log" tabIndex={0} aria-label="Messages" onScroll={onScroll}>
        <div className="chat-log-content">
          {!rows && !isFailed && <Skeleton height="3rem" count={4} />}
          {isFailed && <ErrorState title="Failed to load messages" onRetry={retry} />}
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
        <p className="chat-typing muted">
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
