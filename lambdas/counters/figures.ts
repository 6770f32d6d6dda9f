import type { Consumer } from '../events/consumer';
import type { DomainEvent, EventNamed } from '../events/domain-events';
import { batches } from '../runtime/batches';
import { logger } from '../runtime/logger';
import { earlier, type FiguresDeps, recount, type Subject, subjectsPerTransaction } from './recount';

const names = [
  'PersonJoined',
  'PersonRemoved',
  'BookingPaid',
  'BookingChanged',
  'OrderPaid',
  'OrderChanged',
  'ListingChanged',
  'RatingGiven',
  'WalletPosted',
] as const;
type Counted = EventNamed<(typeof names)[number]>;

/** What an event may have changed. Unpaid purchases and hairstyles are not counted. */
const subjectsOf = (event: Counted): Subject[] => {
  if (event.name === 'PersonJoined' || event.name === 'PersonRemoved')
    return [{ kind: 'person', id: event.userId }];
  if (event.name === 'RatingGiven') return [{ kind: 'review', id: event.reviewId }];
  if (event.name === 'WalletPosted') return [{ kind: 'record', id: event.record.key }];
  if (event.name === 'ListingChanged')
    return event.listing === 'product' ? [{ kind: 'product', id: event.id }] : [];
  const [kind, { id, customerId, paidAt }] =
    'booking' in event ? (['booking', event.booking] as const) : (['order', event.order] as const);
  if (!paidAt) return [];
  const isPayment = event.name === 'BookingPaid' || event.name === 'OrderPaid';
  return isPayment ? [{ kind: 'person', id: customerId, paidAt }] : [{ kind, id, customerId }];
};

/** An item and the events that may have changed it. */
type Pending = { subject: Subject; events: DomainEvent[] };

/** Names each item once, as a transaction must, with the earliest payment of a person. */
const pendingOf = (events: readonly DomainEvent[]): Pending[] => {
  const all = new Map<string, Pending>();
  for (const event of events)
    for (const subject of subjectsOf(event as Counted)) {
      const name = `${subject.kind} ${subject.id}`;
      const known = all.get(name);
      if (!known) all.set(name, { subject, events: [event] });
      else {
        known.events.push(event);
        if (subject.kind === 'person' && known.subject.kind === 'person')
          known.subject = { ...subject, paidAt: earlier(known.subject.paidAt, subject.paidAt) };
      }
    }
  return [...all.values()];
};

/** Maintains the platform's figures of all time, by month and by day. */
export const platformFigures = (deps: FiguresDeps): Consumer => ({
  name: 'figures',
  on: names,
  does: "Keeps the platform's figures of all time, by month and by day.",
  timeoutMs: 10_000,
  handle: async (events) => {
    const failed = new Set<DomainEvent>();
    for (const part of batches(pendingOf(events), subjectsPerTransaction)) {
      try {
        await recount(
          deps,
          part.map(({ subject }) => subject),
        );
      } catch (error) {
        logger.error('Figures could not be counted', { error, items: part.length });
        for (const { events: late } of part) for (const event of late) failed.add(event);
      }
    }
    return [...failed];
  },
});
