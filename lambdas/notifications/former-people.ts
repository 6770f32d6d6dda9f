import { formerNames } from '../../shared/account/former-names';
import { readFormer } from '../data/deletions';
import type { Store } from '../data/engine/store';
import { describedNow } from '../data/journal';
import type { DomainEvent } from '../events/domain-events';

/** The people whose names an event carries. */
const peopleNamedIn = (event: DomainEvent): string[] => {
  if ('booking' in event) return [event.booking.customerId, event.booking.providerId];
  if ('order' in event) return [event.order.customerId, event.order.providerId];
  if ('review' in event) return [event.review.customerId];
  return [];
};

type Purchase = { customerId: string; customer: { name: string }; providerId: string; providerName: string };

const renamed = <P extends Purchase>(purchase: P, former: ReadonlySet<string>): P => {
  const { customerId, customer, providerId, providerName } = purchase;
  return {
    ...purchase,
    customer: former.has(customerId) ? { ...customer, name: formerNames.customer } : customer,
    providerName: former.has(providerId) ? formerNames.provider : providerName,
  };
};

const withNames = (event: DomainEvent, former: ReadonlySet<string>): DomainEvent => {
  if (former.size === 0) return event;
  if ('booking' in event) return { ...event, booking: renamed(event.booking, former) };
  if ('order' in event) return { ...event, order: renamed(event.order, former) };
  return 'review' in event
    ? { ...event, review: { ...event.review, reviewerName: formerNames.customer } }
    : event;
};

/** Returns the event with the names that are left of those who have deleted their account since. */
export const withFormerNames = async (store: Store, event: DomainEvent): Promise<DomainEvent> =>
  event.name === 'WalletPosted'
    ? { ...event, record: await describedNow(store, event.record) }
    : withNames(event, await readFormer(store, peopleNamedIn(event)));
