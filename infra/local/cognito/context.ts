import type { Clock, Invoke } from '../provider';
import type { Challenges } from './challenges';
import type { Keys } from './keys';
import type { Pool } from './pool';

/** Delivers a message to the local mailbox. */
export type Mail = (message: {
  to: string;
  from?: string | undefined;
  subject: string;
  text: string;
  html?: string;
}) => void;

/** What every operation needs. */
export type Context = {
  pools: Pool[];
  keys: Keys;
  challenges: Challenges;
  clock: Clock;
  invoke: Invoke;
  mail: Mail;
};
