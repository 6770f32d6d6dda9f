import { type ReconciliationStart, startEvent } from '../../shared/admin/reconciliation-start';
import type { PutEvents } from '../events/bus';

/** Puts the event that starts or continues a reconciliation on a stage's bus. Throws if EventBridge rejects it. */
export const requestStart = async (
  { putEvents, busName }: { putEvents: PutEvents; busName: string },
  start: ReconciliationStart,
): Promise<void> => {
  const { source, detailType } = startEvent;
  const [rejected] = await putEvents([
    { EventBusName: busName, Source: source, DetailType: detailType, Detail: JSON.stringify(start) },
  ]);
  if (rejected) throw new Error(`${rejected.code}: ${rejected.reason}`);
};
