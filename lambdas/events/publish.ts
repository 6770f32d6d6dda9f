import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { env } from '../http/env';
import { eachChange } from './batch';
import { domainEventOf } from './domain-events';

const client = new EventBridgeClient({});

const publish = async (entry: PutEventsRequestEntry): Promise<void> => {
  const { FailedEntryCount, Entries } = await client.send(new PutEventsCommand({ Entries: [entry] }));
  if (FailedEntryCount) throw new Error(Entries?.[0]?.ErrorMessage ?? 'The event was not taken');
};

/** Turns changes of the table into named domain events on the bus. */
export const handler = eachChange(() => async (change) => {
  const event = domainEventOf(change);
  if (!event) return;
  await publish({
    EventBusName: env('EVENT_BUS_NAME'),
    Source: 'hairloom',
    DetailType: event.name,
    Detail: JSON.stringify(event.detail),
  });
});
