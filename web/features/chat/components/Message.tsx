import { Check, CheckCheck, ChevronRight, CircleAlert, Clock } from 'lucide-react';
import { type MouseEvent, use, useState } from 'react';
import type {
  AttachedPurchase as Attached,
  Conversation,
  SharedPurchase,
} from '../../../../shared/chat/schema';
import type { Image } from '../../../../shared/http/fields';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { putWaiting, removeWaiting } from '../../../lib/chat/outbox';
import { formatMoment } from '../../../lib/dates';
import { ago } from '../../../lib/durations';
import { paths } from '../../../lib/paths';
import { useMe } from '../../../lib/session/me';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Link } from '../../../ui/Link';
import { Picture } from '../../../ui/Picture';
import { BookingActions } from '../bookingActions';
import { linkify } from '../linkify';
import type { Delivery, ShownMessage } from '../rows';
import { nameOf } from '../words';
import { PurchaseSummary, useSharedPurchase } from './PurchaseSummary';
import './Message.css';

/** Moves the focus from a button in the list of messages, which disappears when it is pressed, to the list. */
export const focusLog = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('.chat-log')?.focus({ preventScroll: true });

/** The text of a message. Web addresses are links; nothing else is markup. */
const MessageText = ({ text }: { text: string }) => (
  <p className="message-text" dir="auto">
    {linkify(text).map(({ text: part, href }, index) =>
      href ? (
        <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
);

/** A picture in a message; pressing it shows it large. */
const MessagePicture = ({ picture, from }: { picture: Image; from: string }) => {
  const [isOpen, setOpen] = useState(false);
  const alt = `Picture from ${isolateBidi(from)}`;
  return (
    <>
      <button
        type="button"
        className="message-picture"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        aria-label={`Enlarge the picture from ${isolateBidi(from)}`}
        onClick={() => setOpen(true)}
      >
        <Picture image={picture} alt="" sizes="16rem" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={alt}>
        <Picture image={picture} alt={alt} sizes="(max-width: 40rem) 100vw, 32rem" eager />
      </Dialog>
    </>
  );
};

const pages = {
  customer: { booking: paths.bookings, order: paths.orders },
  provider: { booking: paths.providerBookings, order: paths.providerOrders },
};
const labels = { booking: 'Booking', order: 'Order' };

const isUpcoming = ({ kind, status }: SharedPurchase): boolean =>
  kind === 'booking' && (status === 'pending' || status === 'confirmed');

type AttachedPurchaseProps = { attached: Attached; conversation: Conversation };

/** The booking or order of a message, with its current status and what can be done about it. */
const AttachedPurchase = ({ attached, conversation: { id, as } }: AttachedPurchaseProps) => {
  const purchase = useSharedPurchase(id, attached);
  const actionsOf = use(BookingActions);
  return (
    <div className="stack attached-purchase">
      <Link to={pages[as][attached.kind]} className="attached-purchase-link">
        <span className="visually-hidden">View </span>
        {purchase ? <PurchaseSummary purchase={purchase} /> : labels[attached.kind]}
        <ChevronRight aria-hidden="true" size={20} />
      </Link>
      {purchase && isUpcoming(purchase) && (
        <div className="row row-small attached-purchase-actions">{actionsOf(purchase.id, as)}</div>
      )}
    </div>
  );
};

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
    <div className="row small message-failure">
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
const MessageFoot = ({ message, now }: { message: ShownMessage; now: number }) => {
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

type Props = { message: ShownMessage; conversation: Conversation; now: number };

/** One message; the user's own are at the right. */
export const Message = ({ message, conversation, now }: Props) => {
  const { text, picture, attached, delivery } = message;
  const from = delivery ? 'you' : nameOf(conversation);
  return (
    <article className={`message ${delivery ? 'message-mine' : ''}`} aria-label={`From ${isolateBidi(from)}`}>
      {picture && <MessagePicture picture={picture} from={from} />}
      {attached && <AttachedPurchase attached={attached} conversation={conversation} />}
      {text && <MessageText text={text} />}
      <MessageFoot message={message} now={now} />
    </article>
  );
};
