import type { DomainEvent } from './domain-events';

/**
 * Whose event it is: the provider of what was bought, offered or said, or else the person. Each record of the journal is on
 * its own, since it is about several people. Empty for events that name none of these.
 */
export const ownerOf = (event: DomainEvent): string => {
  if ('booking' in event) return event.booking.providerId;
  if ('order' in event) return event.order.providerId;
  if ('tip' in event) return event.tip.providerId;
  if ('wait' in event) return event.wait.providerId;
  if ('conversation' in event) return event.conversation.providerId;
  if ('review' in event) return event.review.providerId;
  if ('record' in event) return event.record.key;
  if ('deletion' in event) return event.deletion.userId;
  if ('providerId' in event) return event.providerId;
  return 'userId' in event ? event.userId : '';
};
