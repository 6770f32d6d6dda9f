import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';
import { invocation } from '../runtime/invocation';
import { logger } from '../runtime/logger';
import { type Batch, eachChange } from './batch';
import { type DomainEvent, domainEventOf } from './domain-events';

const client = new EventBridgeClient({});

/** The most entries EventBridge takes in one call. */
const mostEntries = 10;

type Told = { event: DomainEvent; sequenceNumber: string; correlationId?: string | undefined };

const entryOf = ({ event: { name, detail }, correlationId }: Told): PutEventsRequestEntry => ({
  EventBusName: env('EVENT_BUS_NAME'),
  Source: 'hairloom',
  DetailType: name,
  Detail: JSON.stringify({ ...detail, correlationId }),
});

/** Puts some events on the bus; answers the first that was not taken. */
const put = async (told: Told[]): Promise<Told | undefined> => {
  try {
    const { Entries = [] } = await client.send(new PutEventsCommand({ Entries: told.map(entryOf) }));
    const refused = Entries.findIndex(({ ErrorCode }) => ErrorCode);
    if (refused >= 0) logger.error('An event was not taken', { error: Entries[refused] });
    return told[refused];
  } catch (error) {
    logger.error('Events could not be put on the bus', { error });
    return told[0];
  }
};

const publishing = (): Batch => {
  const told: Told[] = [];
  return {
    handle: (change, sequenceNumber) => {
      const event = domainEventOf(change);
      if (event) told.push({ event, sequenceNumber, correlationId: invocation().correlationId });
    },
    finish: async () => {
      for (let at = 0; at < told.length; at += mostEntries) {
        const failed = await put(told.slice(at, at + mostEntries));
        if (failed) return failed.sequenceNumber;
      }
      return undefined;
    },
  };
};

/** Turns changes of the table into named domain events on the bus. */
export const handler = createHandler(eachChange(publishing));
