import {
  appendFileSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
} from 'node:fs';
import { join } from 'node:path';
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
  /** What was delivered to an address, or to any, oldest first, with the local clock's time. */
  list: (to?: string) => Delivered[];
  close: () => void;
};

/** Where a message is in the file (bytes). Messages themselves stay there: a long run delivers thousands. */
type Place = { to: string; start: number; length: number };

const newline = '\n';

/** Opens the mailbox of a data folder. A message cut off by a crash was never acknowledged, so it is dropped. */
export const openMailbox = (dataDir: string, clock: Clock): Mailbox => {
  mkdirSync(dataDir, { recursive: true });
  const file = openSync(join(dataDir, 'mailbox.jsonl'), 'a+', 0o600);
  const places: Place[] = [];
  let end = 0;
  const add = (to: string, length: number) => {
    places.push({ to, start: end, length });
    end += length;
  };
  const read = ({ start, length }: Place): Delivered => {
    const line = Buffer.alloc(length);
    readSync(file, line, 0, length, start);
    return JSON.parse(line.toString());
  };

  const stored = readFileSync(file);
  for (let at = stored.indexOf(newline); at !== -1; at = stored.indexOf(newline, end))
    add(JSON.parse(stored.toString('utf8', end, at)).to, at + 1 - end);
  ftruncateSync(file, end);

  return {
    deliver: (message) => {
      const line = JSON.stringify({ at: new Date(clock()).toISOString(), ...message }) + newline;
      appendFileSync(file, line);
      add(message.to, Buffer.byteLength(line));
    },
    list: (to) => places.filter((place) => to === undefined || place.to === to).map(read),
    close: () => closeSync(file),
  };
};
