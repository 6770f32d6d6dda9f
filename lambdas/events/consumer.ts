import { runWithCorrelationId } from '../runtime/invocation';
import { logger } from '../runtime/logger';
import type { DomainEvent, EventName, EventNamed } from './domain-events';

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
  /** Handles events in order and returns those that failed. */
  handle: (events: DomainEvent[]) => Promise<DomainEvent[]>;
};

/** Creates a consumer that handles events one by one and continues after one that fails. */
export const consumer = <N extends EventName>({
  handle,
  ...definition
}: {
  name: string;
  on: readonly N[];
  does: string;
  timeoutMs: number;
  hints?: boolean;
  handle: (event: EventNamed<N>) => Promise<void>;
}): Consumer => ({
  ...definition,
  handle: async (events) => {
    const failed: DomainEvent[] = [];
    for (const event of events) {
      try {
        await runWithCorrelationId(event.correlationId, () => handle(event as EventNamed<N>));
      } catch (error) {
        logger.error('A consumer failed', { error, consumer: definition.name, event: event.name });
        failed.push(event);
      }
    }
    return failed;
  },
});
