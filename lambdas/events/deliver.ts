import { setTimeout as sleep } from 'node:timers/promises';
import { logger } from '../runtime/logger';
import type { Consumer } from './consumer';
import type { DomainEvent } from './domain-events';

/** An event that a consumer could not handle. */
export type Delivery = { consumer: string; event: DomainEvent };

/** Resolves after a while (milliseconds), unless it is no longer waited for. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

const wait: Sleep = (ms, signal) => sleep(ms, undefined, { signal });

/** Hints wait for those who write what they point at, but no longer than anybody would look at a page for it. */
const hintsWaitMs = 1_000;

const neverBefore = (ms: number, signal: AbortSignal, pass: Sleep): Promise<void> =>
  pass(ms, signal).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });

/** Answers what the work answers, or throws once its time is up. */
const within = async <T>(ms: number, work: Promise<T>, pass: Sleep): Promise<T> => {
  const over = new AbortController();
  const tooLate = neverBefore(ms, over.signal, pass).then((): never => {
    throw new Error(`Took longer than ${ms} ms`);
  });
  return Promise.race([work, tooLate]).finally(() => {
    tooLate.catch(() => undefined);
    over.abort();
  });
};

/** Has one consumer handle what concerns it; answers what failed. Never throws. */
export const deliverTo = async (
  { name, on, timeoutMs, handle }: Consumer,
  events: readonly DomainEvent[],
  pass: Sleep = wait,
): Promise<Delivery[]> => {
  const wanted = events.filter((event) => on.includes(event.name));
  const toDelivery = (event: DomainEvent) => ({ consumer: name, event });
  if (wanted.length === 0) return [];
  try {
    return (await within(timeoutMs, handle(wanted), pass)).map(toDelivery);
  } catch (error) {
    logger.error('A consumer failed', { error, consumer: name, events: wanted.length });
    return wanted.map(toDelivery);
  }
};

/**
 * Hands events to all consumers at once, each of which gets those it waits for in their order. Answers what has failed;
 * none waits for another, but for hints, which give the others a second.
 */
export const deliver = async (
  consumers: readonly Consumer[],
  events: readonly DomainEvent[],
  pass: Sleep = wait,
): Promise<Delivery[]> => {
  const writing = consumers.filter(({ hints }) => !hints).map((each) => deliverTo(each, events, pass));
  const hinting = consumers.filter(({ hints }) => hints);
  await within(hintsWaitMs, Promise.all(writing), pass).catch(() => undefined);
  const hinted = hinting.map((each) => deliverTo(each, events, pass));
  return (await Promise.all([...writing, ...hinted])).flat();
};
