import { join } from 'node:path';
import { openChangeLog } from './change-log';
import type { Clock } from './provider';

export type Message = {
  to: string;
  subject: string;
  text: string;
  /** Missing where a service sends text only. */
  html?: string;
  from?: string;
  /** Headers that the sender added. */
  headers?: Record<string, string>;
};
type Delivered = Message & { at: string };

/** Email and text messages that would have been sent, kept as JSON lines in the data folder. */
export type Mailbox = {
  deliver: (message: Message) => void;
  /** Everything delivered, oldest first, with the local clock's time. */
  list: () => Delivered[];
  close: () => void;
};

/** Opens the mailbox of a data folder. */
export const openMailbox = (dataDir: string, clock: Clock): Mailbox => {
  const messages: Delivered[] = [];
  const log = openChangeLog<Delivered>(
    join(dataDir, 'mailbox.jsonl'),
    (message) => messages.push(message),
    () => messages,
  );
  return {
    deliver: (message) => {
      const stamped = { at: new Date(clock()).toISOString(), ...message };
      log.append(stamped);
      messages.push(stamped);
    },
    list: () => messages,
    close: log.close,
  };
};
