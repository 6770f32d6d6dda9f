import type { PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { logger } from '../runtime/logger';
import type { Consumer } from './consumer';
import type { BookingEvent, DomainEvent, EventName, EventNamed, OrderEvent } from './domain-events';

/** Puts at most `maxEntries` entries on a bus; answers which were not taken, by their index. */
export type PutEvents = (entries: PutEventsRequestEntry[]) => Promise<number[]>;

/** The most entries EventBridge takes in one call. */
const maxEntries = 10;

/** What the rest of the world may hear of. */
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

/** What an event says outside: ids, and no names, addresses or amounts. */
export const detailOf = (event: Published): Record<string, unknown> => {
  if ('booking' in event) return ofBooking(event);
  if ('order' in event) return ofOrder(event);
  const { userId, role, standing } = event;
  return { userId, role, standing };
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
  timeoutMs: 5_000,
  handle: async (events) => {
    const failed: DomainEvent[] = [];
    for (let at = 0; at < events.length; at += maxEntries) {
      const batch = events.slice(at, at + maxEntries);
      try {
        const refused = await putEvents(batch.map((event) => entryOf(busName, event)));
        failed.push(...refused.flatMap((index) => batch[index] ?? []));
      } catch (error) {
        logger.error('Events could not be put on the bus', { error });
        failed.push(...batch);
      }
    }
    return failed;
  },
});
