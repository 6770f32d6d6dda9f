import type { DomainEvent } from './domain-events';

/** When what an event tells of happened (ISO), which may be long before it is handled. Undefined if it does not say. */
export const happenedAt = (event: DomainEvent): string | undefined => {
  if ('booking' in event) return event.booking.updatedAt;
  if ('order' in event) return event.order.updatedAt;
  if ('tip' in event) return event.tip.updatedAt;
  if ('wait' in event) return event.wait.updatedAt;
  if ('at' in event) return event.at;
  switch (event.name) {
    case 'ApplicationDecided':
      return event.decision.at;
    case 'WalletPosted':
      return event.record.at;
    case 'SignedInElsewhere':
      return event.session.since;
    case 'DeletionRequested':
      return event.deletion.requestedAt;
    default:
      return undefined;
  }
};
