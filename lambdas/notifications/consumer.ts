import { formerNames } from '../../shared/account/former-names';
import { isolateBidiIn } from '../../shared/text/isolate-bidi';
import { readFormer } from '../data/deletions';
import { insert } from '../data/engine/insert';
import type { Store } from '../data/engine/store';
import { describedNow } from '../data/journal';
import { turnedOff } from '../data/notification-preferences';
import { type NewNotification, notifications, type Subject, unreadNotification } from '../data/notifications';
import type { NewPush } from '../data/pushes';
import { consumer } from '../events/consumer';
import type { DomainEvent } from '../events/domain-events';
import type { Push } from '../live/push';
import type { QueuePush } from '../push/queue';
import { storePushes } from '../push/store-pushes';
import { adminEvents, findAdminNotices } from './admin-notices';
import { findNotifications, personalEvents } from './find-notifications';

/** The people whose names an event carries. */
const peopleNamedIn = (event: DomainEvent): string[] => {
  if ('booking' in event) return [event.booking.customerId, event.booking.providerId];
  if ('order' in event) return [event.order.customerId, event.order.providerId];
  if ('tip' in event) return [event.tip.customerId, event.tip.providerId];
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
  if ('tip' in event) return { ...event, tip: renamed(event.tip, former) };
  return 'review' in event
    ? { ...event, review: { ...event.review, reviewerName: formerNames.customer } }
    : event;
};

/** Says whose account is being deleted or was. */
type ReadFormer = (userIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Reads each person once: those whom an event names are most often those who are told. */
const eachReadOnce = (store: Store): ReadFormer => {
  const former = new Set<string>();
  const known = new Set<string>();
  return async (userIds) => {
    const added = [...new Set(userIds)].filter((userId) => !known.has(userId));
    for (const userId of await readFormer(store, added)) former.add(userId);
    for (const userId of added) known.add(userId);
    return former;
  };
};

/** Returns the event with the names that are left of those who have deleted their account since. */
const withFormerNames = async (store: Store, event: DomainEvent, former: ReadFormer): Promise<DomainEvent> =>
  event.name === 'WalletPosted'
    ? { ...event, record: await describedNow(store, event.record) }
    : withNames(event, await former(peopleNamedIn(event)));

/** Leaves out the kinds that their recipients have turned off. */
const withoutTurnedOff = async (store: Store, all: NewNotification[]): Promise<NewNotification[]> => {
  const optional = all.filter(({ kind }) => kind);
  if (optional.length === 0) return all;
  const choices = optional.map(({ userId }) => turnedOff.ref(userId));
  // A choice of the last second may be missed.
  const off = await store.readEach(choices, false);
  const isOff = (notification: NewNotification): boolean =>
    off[optional.indexOf(notification)]?.some((choice) => choice === `${notification.kind}.inApp`) ?? false;
  return all.filter((notification) => !isOff(notification));
};

/** Leaves out those who have deleted their account since. */
const stillHere = async (all: NewNotification[], former: ReadFormer): Promise<NewNotification[]> => {
  const gone = await former(all.map(({ userId }) => userId));
  return all.filter(({ userId }) => !gone.has(userId));
};

/** The same news for its reader's devices. */
const pushOf = ({ event, kind, ...told }: NewNotification, { id, at }: Subject): NewPush => ({
  ...told,
  choice: kind && `${kind}.push`,
  about: `${id}:${at}:${event}`,
  at,
});

/** `push` tells open pages, and `queuePush` has news sent to devices. */
type NotifyDeps = { store: Store; push: Push; queuePush: QueuePush; clock: () => number };

/**
 * Stores the notifications of an event and tells open pages to fetch them. Handling an event again changes nothing: a
 * notification already read stays read.
 */
export const notify = ({ store, push: pushToPages, queuePush, clock }: NotifyDeps) =>
  consumer({
    name: 'notifications',
    on: [...new Set([...personalEvents, ...adminEvents])],
    does: 'Stores notifications for people and admins, and tells open pages.',
    timeoutMs: 20_000,
    handle: async (received) => {
      const former = eachReadOnce(store);
      const event = isolateBidiIn(await withFormerNames(store, received, former));
      const found = [...(await findNotifications(store, event)), ...(await findAdminNotices(store, event))];
      const told = new Set<string>();
      for (const { subject, all } of found) {
        const toTell = await stillHere(all, former);
        for (const notification of await withoutTurnedOff(store, toTell)) {
          await insert(store, notifications, unreadNotification(notification, subject, clock()));
          told.add(notification.userId);
        }
        await storePushes(
          { store, queuePush },
          toTell.map((each) => pushOf(each, subject)),
          clock(),
        );
      }
      for (const userId of told) await pushToPages(userId, { topic: 'notification' });
    },
  });
