import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { PutEvents } from './bus';

const client = new EventBridgeClient({});

/** Sends entries to EventBridge. Bundled separately and loaded with the first event to publish. */
export const putEvents: PutEvents = async (batch) => {
  const { Entries = [] } = await client.send(new PutEventsCommand({ Entries: batch }));
  return Entries.flatMap(({ ErrorCode: code, ErrorMessage: reason }, index) =>
    code ? [{ index, code, reason }] : [],
  );
};
