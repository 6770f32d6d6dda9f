import type { PerSide } from '../../shared/chat/schema';
import { otherSide, type Side } from '../../shared/sides';
import type { StoredConversation } from '../data/conversations';
import type { StoredMessage } from '../data/messages';

/** How far a conversation has got: the part that messages and read marks change. */
export type Progress = Pick<StoredConversation, 'lastNumber' | 'sent' | 'readUpTo' | 'unread'>;

/** The side a person has in a conversation; undefined for others. */
export const sideOf = (
  { customerId, providerId }: Pick<StoredConversation, 'customerId' | 'providerId'>,
  userId: string,
): Side | undefined => (userId === customerId ? 'customer' : userId === providerId ? 'provider' : undefined);

/** Where a conversation begins: nothing sent, nothing to read. */
export const noMessages: Progress = {
  lastNumber: 0,
  sent: { customer: 0, provider: 0 },
  readUpTo: { customer: 0, provider: 0 },
  unread: { customer: 0, provider: 0 },
};

const plusOne = (numbers: PerSide, side: Side): PerSide => ({
  ...numbers,
  [side]: numbers[side] + 1,
});

/** Returns the progress after one side sends a message, which gets `lastNumber`. */
export const afterSending = ({ lastNumber, sent, readUpTo, unread }: Progress, by: Side): Progress => ({
  lastNumber: lastNumber + 1,
  sent: plusOne(sent, by),
  readUpTo,
  unread: plusOne(unread, otherSide[by]),
});

/**
 * Returns the progress after one side has read up to message `upTo`; undefined if it had before. `read` is that
 * message; without it, or if it is the newest one, everything is read.
 */
export const afterReading = (
  { lastNumber, sent, readUpTo, unread }: Progress,
  by: Side,
  upTo: number,
  read?: Pick<StoredMessage, 'sent'>,
): Progress | undefined => {
  const number = Math.min(upTo, lastNumber);
  if (number <= readUpTo[by]) return undefined;
  const other = otherSide[by];
  const left = number < lastNumber && read ? sent[other] - read.sent[other] : 0;
  return {
    lastNumber,
    sent,
    readUpTo: { ...readUpTo, [by]: number },
    unread: { ...unread, [by]: left },
  };
};
