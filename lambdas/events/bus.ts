import type { PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { logger } from '../runtime/logger';
import type { Consumer } from './consumer';
import type { BookingEvent, DomainEvent, EventName, EventNamed, OrderEvent } from './domain-events';

/** An entry that EventBridge did not accept, by its index, and why. */
type Rejected = { index: number; code: string; reason?: string | undefined };

/** Sends up to `maxEntries` entries to EventBridge and returns the rejected ones. */
export type PutEvents = (entries: PutEventsRequestEntry[]) => Promise<Rejected[]>;

/** The limit of one PutEvents call. */
const maxEntries = 10;

/** The events published outside this application. */
const published = [
  'BookingPlaced',
  'BookingPaid',
  'BookingConfirmed',
  'BookingCompleted',
  'BookingCancelled',
  'BookingReleased',
  'OrderPlaced',
  'OrderPaid',
  'OrderProcessing',
  'OrderShipped',
  'OrderDelivered',
  'OrderCancelled',
  'OrderReleased',
  'RoleChanged',
] as const satisfies EventName[];

type Published = EventNamed<(typeof published)[number]>;

const ofBooking = ({ booking }: BookingEvent) => {
  const { id: bookingId, customerId, providerId, startsAt, endedBy } = booking;
  return { bookingId, customerId, providerId, startsAt, endedBy };
};

const ofOrder = ({ order }: OrderEvent) => {
  const { id: orderId, checkoutId, customerId, providerId, endedBy } = order;
  return { orderId, checkoutId, customerId, providerId, endedBy };
};

/** The published details of an event: ids, but no names, addresses or amounts. */
export const detailOf = (event: Published): Record<string, unknown> => {
  if ('booking' in event) return ofBooking(event);
  if ('order' in event) return ofOrder(event);
  const { userId, role, status } = event;
  return { userId, role, status };
};

const entryOf = (busName: string, event: DomainEvent): PutEventsRequestEntry => ({
  EventBusName: busName,
  Source: 'hairloom',
  DetailType: event.name,
  Detail: JSON.stringify({ ...detailOf(event as Published), correlationId: event.correlationId }),
});

/** Publishes events on the bus. */
export const bus = ({ putEvents, busName }: { putEvents: PutEvents; busName: string }): Consumer => ({
  name: 'bus',
  on: published,
  does: 'Publishes the event on EventBridge, with ids only.',
  timeoutMs: 5_000,
  handle: async (events) => {
    const failed: DomainEvent[] = [];
    for (let at = 0; at < events.length; at += maxEntries) {
      const batch = events.slice(at, at + maxEntries);
      try {
        for (const { index, code, reason } of await putEvents(
          batch.map((event) => entryOf(busName, event)),
        )) {
          const event = batch[index]!;
          logger.error('EventBridge rejected an event', { event: event.name, code, reason });
          failed.push(event);
        }
      } catch (error) {
        logger.error('Events could not be published', { error });
        failed.push(...batch);
      }
    }
    return failed;
  },
});
