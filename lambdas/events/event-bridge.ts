import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { PutEvents } from './bus';

const client = new EventBridgeClient({});

/** EventBridge itself. A file of its own in the bundle: it is loaded with the first event to publish. */
export const putEvents: PutEvents = async (batch) => {
  const { Entries = [] } = await client.send(new PutEventsCommand({ Entries: batch }));
  return Entries.flatMap(({ ErrorCode, ErrorMessage }, index) => {
    if (!ErrorCode) return [];
    console.error(JSON.stringify({ message: 'An event was not taken by the bus', ErrorCode, ErrorMessage }));
    return [index];
  });
};
