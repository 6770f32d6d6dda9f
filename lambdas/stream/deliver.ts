import { setTimeout } from 'node:timers/promises';
import type { Consumer } from '../events/consumer';
import type { DomainEvent } from '../events/domain-events';
import { logger } from '../runtime/logger';

/** An event that a consumer failed to handle. */
export type Delivery = { consumer: string; event: DomainEvent };

/** Resolves after `ms` milliseconds, or rejects with an AbortError once the signal is aborted. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

const defaultSleep: Sleep = (ms, signal) => setTimeout(ms, undefined, { signal });

/** How long consumers with `hints` wait for the others. */
const hintsWaitMs = 1_000;

const sleepUnlessAborted = (ms: number, signal: AbortSignal, sleep: Sleep): Promise<void> =>
  sleep(ms, signal).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });

/** Returns the result of the work, or throws after `ms` milliseconds. */
const withTimeout = async <T>(ms: number, work: Promise<T>, sleep: Sleep): Promise<T> => {
  const done = new AbortController();
  const timeout = sleepUnlessAborted(ms, done.signal, sleep).then((): never => {
    throw new Error(`Took longer than ${ms} ms`);
  });
  return Promise.race([work, timeout]).finally(() => {
    timeout.catch(() => undefined);
    done.abort();
  });
};

/** Passes a consumer its events and returns those that failed. Never throws. */
export const deliverTo = async (
  { name, on, timeoutMs, handle }: Consumer,
  events: readonly DomainEvent[],
  sleep: Sleep = defaultSleep,
): Promise<Delivery[]> => {
  const relevant = events.filter((event) => on.includes(event.name));
  const toDelivery = (event: DomainEvent) => ({ consumer: name, event });
  if (relevant.length === 0) return [];
  try {
    return (await withTimeout(timeoutMs, handle(relevant), sleep)).map(toDelivery);
  } catch (error) {
    logger.error('A consumer failed', { error, consumer: name, events: relevant.length });
    return relevant.map(toDelivery);
  }
};

/**
 * Passes events to all consumers concurrently, each in order, and returns what failed. Consumers do not wait for one
 * another, except those with `hints`, which wait up to a second for the others.
 */
export const deliver = async (
  consumers: readonly Consumer[],
  events: readonly DomainEvent[],
  sleep: Sleep = defaultSleep,
): Promise<Delivery[]> => {
  const writing = consumers.filter(({ hints }) => !hints).map((each) => deliverTo(each, events, sleep));
  const hinting = consumers.filter(({ hints }) => hints);
  await withTimeout(hintsWaitMs, Promise.all(writing), sleep).catch(() => undefined);
  const hinted = hinting.map((each) => deliverTo(each, events, sleep));
  return (await Promise.all([...writing, ...hinted])).flat();
};
