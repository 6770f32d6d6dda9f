import { useState } from 'react';
import type { Conversation, Message } from '../../../../shared/chat/schema';
import { isolated } from '../../../../shared/http/isolated';
import { nameOf, spoken } from '../words';

/** How many messages the region keeps. */
const maxKept = 5;

type Props = {
  conversation: Conversation;
  messages: readonly Message[];
  /** Whether the messages are all that were there when the conversation was opened. */
  isLoaded: boolean;
};

/**
 * Announces each message that arrives to screen readers once, also if it was fetched after a lost connection, and nothing
 * that was there before or is the user's own.
 */
export const Announcer = ({ conversation, messages, isLoaded }: Props) => {
  const [after, setAfter] = useState<number>();
  if (after === undefined && isLoaded) setAfter(messages.at(-1)?.number ?? 0);
  const { other } = conversation;
  const arrived = messages.filter(
    ({ number, senderId }) => after !== undefined && number > after && senderId === other.id,
  );
  return (
    <div className="visually-hidden" role="log">
      {arrived.slice(-maxKept).map((message) => (
        <p key={message.number}>{`${isolated(nameOf(conversation))}: ${spoken(message)}`}</p>
      ))}
    </div>
  );
};
