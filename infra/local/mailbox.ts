import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from './provider';

export type Message = { to: string; subject: string; text: string };

/** Mail that would have been sent. Kept as JSON lines in the data folder. */
export type Mailbox = {
  deliver: (message: Message) => void;
  /** Everything delivered, oldest first, with the time by the local clock. */
  list: () => (Message & { at: string })[];
};

/** Opens the mailbox of a data folder. */
export const openMailbox = (dataDir: string, clock: Clock): Mailbox => {
  const file = join(dataDir, 'mailbox.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const messages = lines.map((line) => JSON.parse(line) as Message & { at: string });
  return {
    deliver: (message) => {
      const stamped = { at: new Date(clock()).toISOString(), ...message };
      messages.push(stamped);
      appendFileSync(file, `${JSON.stringify(stamped)}\n`);
    },
    list: () => messages,
  };
};
