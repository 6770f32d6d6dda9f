import { runWithCorrelationId } from '../runtime/invocation';
import { logger } from '../runtime/logger';
import type { DomainEvent, EventName, EventNamed } from './domain-events';

/** What reacts to events. An event may come twice, late, or after one that followed it: the second time changes nothing. */
export type Consumer = {
  /** Names it in the retry queue, in logs and for `redrive`. */
  name: string;
  on: readonly EventName[];
  /** How long it may take over a batch (milliseconds); what takes longer has failed. */
  timeoutMs: number;
  /** Whether it only says where to look again, and so waits for the others to have written what is there. */
  hints?: boolean;
  /** Handles events in the order they happened; answers those that failed. */
  handle: (events: DomainEvent[]) => Promise<DomainEvent[]>;
};

/** A consumer that handles one event after another; one that fails does not keep it from the next. */
export const consumer = <N extends EventName>({
  handle,
  ...definition
}: {
  name: string;
  on: readonly N[];
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
