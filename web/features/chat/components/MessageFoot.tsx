import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ago } from '../../../lib/ago';
import { putWaiting, removeWaiting } from '../../../lib/chat/outbox';
import { formatMoment } from '../../../lib/dates';
import { useMe } from '../../../lib/session/me';
import { Button } from '../../../ui/Button';
import { focusLog } from '../focusLog';
import type { Delivery, ShownMessage } from '../rows';

const looks = {
  sending: [Clock, 'Sending'],
  failed: [CircleAlert, 'Not sent'],
  sent: [Check, 'Sent'],
  read: [CheckCheck, 'Read'],
} as const satisfies Record<Delivery, unknown>;

const Delivered = ({ delivery }: { delivery: Delivery }) => {
  const [Icon, label] = looks[delivery];
  return (
    <span className="message-delivery">
      <Icon aria-hidden="true" size={14} />
      {label}
    </span>
  );
};

/** Why a message was not sent, and what to do about it. */
const Failure = ({ waiting }: Required<Pick<ShownMessage, 'waiting'>>) => {
  const { id } = useMe();
  const retry = (event: MouseEvent<HTMLElement>) => {
    focusLog(event);
    putWaiting(id, { ...waiting, problem: undefined });
  };
  const remove = (event: MouseEvent<HTMLElement>) => {
    focusLog(event);
    removeWaiting(id, waiting);
  };
  return (
    <div className="message-failure">
      <p role="alert">Failed to send message. {waiting.problem}</p>
      <Button variant="secondary" size="small" onClick={retry}>
        Retry
      </Button>
      <Button variant="quiet" size="small" onClick={remove}>
        Delete
      </Button>
    </div>
  );
};

/** When a message was sent and, for the user's own, how far it has got. `now` is in milliseconds. */
export const MessageFoot = ({ message, now }: { message: ShownMessage; now: number }) => {
  const { sentAt, delivery, waiting } = message;
  return (
    <>
      <p className="message-foot">
        <time dateTime={sentAt} title={formatMoment(sentAt)}>
          {ago(sentAt, now)}
        </time>
        {delivery && <Delivered delivery={delivery} />}
      </p>
      {delivery === 'failed' && waiting && <Failure waiting={waiting} />}
    </>
  );
};
