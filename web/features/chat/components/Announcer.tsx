import { useState } from 'react';
import type { Conversation } from '../../../../shared/chat/schema';
import { useLive } from '../../../lib/live/useLive';
import { nameOf, spoken } from '../words';

/** How many messages the region keeps. */
const maxKept = 5;

/** Announces messages that arrive to screen readers, and nothing that was there before or is the user's own. */
export const Announcer = ({ conversation }: { conversation: Conversation }) => {
  const { id, other } = conversation;
  const [arrived, setArrived] = useState<Array<{ id: string; words: string }>>([]);
  useLive('conversation', ({ id: changed, message }) => {
    if (changed !== id || message?.senderId !== other.id) return;
    const words = `${nameOf(conversation)}: ${spoken(message)}`;
    setArrived((known) => [...known, { id: message.id, words }].slice(-maxKept));
  });
  return (
    <div className="visually-hidden" role="log">
      {arrived.map((message) => (
        <p key={message.id}>{message.words}</p>
      ))}
    </div>
  );
};
