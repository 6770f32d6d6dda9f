import { createHash } from 'node:crypto';
import type { Message } from './queue';

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** What SQS says of a message besides its body; numbers are text there. */
export const attributesOf = (message: Message): Record<string, string> => ({
  ApproximateReceiveCount: String(message.received),
  ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  SenderId: 'local',
  SentTimestamp: String(message.sentAt),
  ...(message.sourceArn && { DeadLetterQueueSourceArn: message.sourceArn }),
});
