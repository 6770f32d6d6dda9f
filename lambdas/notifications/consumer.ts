import { isolateBidiIn } from '../../shared/text/isolate-bidi';
import { readFormer } from '../data/deletions';
import { insert } from '../data/engine/insert';
import type { Store } from '../data/engine/store';
import { turnedOff } from '../data/notification-preferences';
import { type NewNotification, notifications, unreadNotification } from '../data/notifications';
import { consumer } from '../events/consumer';
import type { Push } from '../live/push';
import { adminEvents, findAdminNotices } from './admin-notices';
import { findNotifications, personalEvents } from './find-notifications';
import { withFormerNames } from './former-people';

/** Leaves out the kinds that their recipients have turned off. */
const withoutTurnedOff = async (store: Store, all: NewNotification[]): Promise<NewNotification[]> => {
  const optional = all.filter(({ kind }) => kind);
  if (optional.length === 0) return all;
  const off = await store.readEach(optional.map(({ userId }) => turnedOff.ref(userId)));
  const isOff = (notification: NewNotification): boolean =>
    off[optional.indexOf(notification)]?.some((choice) => choice === `${notification.kind}.inApp`) ?? false;
  return all.filter((notification) => !isOff(notification));
};

/** Leaves out those who have deleted their account since. */
const stillHere = async (store: Store, all: NewNotification[]): Promise<NewNotification[]> => {
  const gone = await readFormer(store, [...new Set(all.map(({ userId }) => userId))]);
  return all.filter(({ userId }) => !gone.has(userId));
};

/**
 * Stores the notifications of an event and tells open pages to fetch them. Handling an event again changes nothing: a
 * notification already read stays read.
 */
export const notify = ({ store, push, clock }: { store: Store; push: Push; clock: () => number }) =>
  consumer({
    name: 'notifications',
    on: [...new Set([...personalEvents, ...adminEvents])],
    does: 'Stores notifications for people and admins, and tells open pages.',
    timeoutMs: 20_000,
    handle: async (received) => {
      const event = isolateBidiIn(await withFormerNames(store, received));
      const found = [...(await findNotifications(store, event)), ...(await findAdminNotices(store, event))];
      const told = new Set<string>();
      for (const { subject, all } of found)
        for (const notification of await withoutTurnedOff(store, await stillHere(store, all))) {
          await insert(store, notifications, unreadNotification(notification, subject, clock()));
          told.add(notification.userId);
        }
      for (const userId of told) await push(userId, { topic: 'notification' });
    },
  });
