import { runWithCorrelationId } from '../runtime/invocation';
import { logger } from '../runtime/logger';
import type { DomainEvent, EventName, EventNamed } from './domain-events';
import { ownerOf as eventOwner } from './owner-of';

/** A consumer of events. Events may arrive more than once, late or out of order, so handling must be idempotent. */
export type Consumer = {
  /** Its name in the retry queue, in logs and for `redrive`. */
  name: string;
  on: readonly EventName[];
  /** What it does with these events, in one sentence: for `events.md`. */
  does: string;
  /** The time limit for a batch (milliseconds), after which its events have failed. */
  timeoutMs: number;
  /** Whether it only tells clients to fetch again. Such a consumer runs after the others have written their data. */
  hints?: boolean;
  /** Handles events, those of the same owner in order, and returns those that failed. */
  handle: (events: DomainEvent[]) => Promise<DomainEvent[]>;
};

/**
 * Creates a consumer that handles each event by itself and goes on after one that fails. Only events of the same owner
 * wait for each other: the stream keeps no order among different items anyway. If events of different owners write the
 * same item, give them a common owner with `ownerOf`; otherwise their writes conflict.
 */
export const consumer = <N extends EventName>({
  handle,
  ownerOf = eventOwner,
  ...definition
}: {
  name: string;
  on: readonly N[];
  does: string;
  timeoutMs: number;
  hints?: boolean;
  ownerOf?: (event: EventNamed<N>) => string;
  handle: (event: EventNamed<N>) => Promise<void>;
}): Consumer => ({
  ...definition,
  handle: async (events) => {
    const failed = new Set<DomainEvent>();
    const handleOne = async (event: DomainEvent): Promise<void> => {
      try {
        await runWithCorrelationId(event.correlationId, () => handle(event as EventNamed<N>));
      } catch (error) {
        logger.error('A consumer failed', { error, consumer: definition.name, event: event.name });
        failed.add(event);
      }
    };
    const latest = new Map<string, Promise<void>>();
    for (const event of events) {
      const owner = ownerOf(event as EventNamed<N>);
      latest.set(
        owner,
        (latest.get(owner) ?? Promise.resolve()).then(() => handleOne(event)),
      );
    }
    await Promise.all(latest.values());
    return events.filter((event) => failed.has(event));
  },
});
