import type { MouseEvent, ReactNode } from 'react';
import type { Conversation } from '../../../../shared/chat/schema';
import { dayName } from '../../../lib/dates';
import { useNow } from '../../../lib/useNow';
import { Button } from '../../../ui/Button';
import { useOnScreen } from '../../../ui/useOnScreen';
import type { Row } from '../rows';
import { focusLog, Message } from './Message';
import './MessageLog.css';

type Older = { isThere: boolean; isFailed: boolean; isLoading: boolean; load: () => void };

/** Loads older messages when it comes into view. After a failure, the user retries. */
const OlderMessages = ({ isFailed, isLoading, load }: Older) => {
  const mark = useOnScreen<HTMLDivElement>(() => !isLoading && !isFailed && load());
  const retry = (event: MouseEvent<HTMLElement>) => {
    focusLog(event);
    load();
  };
  return (
    <div ref={mark} className="message-log-older">
      {isFailed ? (
        <Button variant="secondary" size="small" onClick={retry}>
          Load earlier messages
        </Button>
      ) : (
        <span className="muted">Loading earlier messages…</span>
      )}
    </div>
  );
};

type RowProps = { row: Row; conversation: Conversation; now: number };

const LogRow = ({ row, conversation, now }: RowProps): ReactNode => {
  if (row.kind === 'day') return <p className="muted small message-log-day">{dayName(row.day, now)}</p>;
  if (row.kind === 'new') return <p className="message-log-new">New messages</p>;
  return <Message message={row.message} conversation={conversation} now={now} />;
};

type Props = { rows: Row[]; conversation: Conversation; older: Older };

/** The messages of a conversation by day, oldest first. */
export const MessageLog = ({ rows, conversation, older }: Props) => {
  const now = useNow();
  return (
    <>
      {older.isThere && <OlderMessages {...older} />}
      <ol className="stack message-log">
        {rows.map((row) => (
          <li key={row.key} data-new={row.kind === 'new' ? '' : undefined}>
            <LogRow row={row} conversation={conversation} now={now} />
          </li>
        ))}
      </ol>
    </>
  );
};
