import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { PutEvents } from './bus';

/** Returns what sends entries to EventBridge with this client. */
export const putEventsWith =
  (client: EventBridgeClient): PutEvents =>
  async (batch) => {
    const { Entries = [] } = await client.send(new PutEventsCommand({ Entries: batch }));
    return Entries.flatMap(({ ErrorCode: code, ErrorMessage: reason }, index) =>
      code ? [{ index, code, reason }] : [],
    );
  };

/** Sends entries to EventBridge. Bundled separately and loaded with the first event to publish. */
export const putEvents = putEventsWith(new EventBridgeClient({}));
