import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { env } from '../http/env';
import { type Batch, eachChange } from './batch';
import { type DomainEvent, domainEventOf } from './domain-events';

const client = new EventBridgeClient({});

/** The most entries EventBridge takes in one call. */
const mostEntries = 10;

const entryOf = ({ name, detail }: DomainEvent): PutEventsRequestEntry => ({
  EventBusName: env('EVENT_BUS_NAME'),
  Source: 'hairloom',
  DetailType: name,
  Detail: JSON.stringify(detail),
});

const publish = async (events: DomainEvent[]): Promise<void> => {
  for (let at = 0; at < events.length; at += mostEntries) {
    const some = events.slice(at, at + mostEntries).map(entryOf);
    const { FailedEntryCount, Entries } = await client.send(new PutEventsCommand({ Entries: some }));
    const refused = Entries?.find(({ ErrorCode }) => ErrorCode);
    if (FailedEntryCount) throw new Error(refused?.ErrorMessage ?? 'An event was not taken');
  }
};

const publishing = (): Batch => {
  const events: DomainEvent[] = [];
  return {
    handle: (change) => {
      const event = domainEventOf(change);
      if (event) events.push(event);
    },
    finish: () => publish(events),
  };
};

/** Turns changes of the table into named domain events on the bus. */
export const handler = eachChange(publishing);
