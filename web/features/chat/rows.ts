import type { Conversation, Message } from '../../../shared/chat/schema';
import type { WaitingMessage } from '../../lib/chat/outbox';
import { formatDay } from '../../lib/dates';

/** How far a message of the user's own has got. */
export type Delivery = 'sending' | 'failed' | 'sent' | 'read';

/** A message as it is shown: sent, or still waiting in this browser. */
export type ShownMessage = Pick<Message, 'id' | 'text' | 'picture' | 'attached' | 'sentAt'> & {
  /** Missing for messages of the other person. */
  delivery?: Delivery;
  waiting?: WaitingMessage;
};

/** What the list of messages shows: a day, the line above new messages, or a message. */
export type Row =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: ShownMessage };

type Shown = {
  messages: readonly Message[];
  waiting: readonly WaitingMessage[];
  conversation: Pick<Conversation, 'other' | 'otherReadUpTo'>;
  /** The other person's messages with higher numbers are new. */
  newAfter: number;
};

const ofStored =
  ({ other, otherReadUpTo }: Shown['conversation']) =>
  (message: Message): ShownMessage =>
    message.senderId === other.id
      ? message
      : { ...message, delivery: message.number <= otherReadUpTo ? 'read' : 'sent' };

const ofWaiting = (waiting: WaitingMessage): ShownMessage => ({
  ...waiting,
  sentAt: new Date(waiting.writtenAt).toISOString(),
  delivery: waiting.problem ? 'failed' : 'sending',
  waiting,
});

/** Lists the messages, oldest first, with a row above each day's first one and above the first new one. */
export const rowsOf = ({ messages, waiting, conversation, newAfter }: Shown): Row[] => {
  const stored = new Set(messages.map(({ id }) => id));
  const firstNew = messages.find(
    ({ number, senderId }) => number > newAfter && senderId === conversation.other.id,
  );
  const all = [
    ...messages.map(ofStored(conversation)),
    ...waiting.filter(({ id }) => !stored.has(id)).map(ofWaiting),
  ];
  let before = '';
  return all.flatMap((message): Row[] => {
    const day = formatDay(message.sentAt);
    const isOtherDay = day !== before;
    before = day;
    return [
      ...(isOtherDay ? [{ kind: 'day', key: `day ${message.id}`, day } as const] : []),
      ...(message.id === firstNew?.id ? [{ kind: 'new', key: 'new' } as const] : []),
      { kind: 'message', key: message.id, message },
    ];
  });
};
