import { insert } from '../data/insert';
import { notificationId, notifications, type StoredNotification } from '../data/notifications';
import type { Store } from '../data/store';
import type { Post } from './posts';

/** What somebody is told of a change; `event` is its name among the changes of that one thing. */
export type Telling = Pick<StoredNotification, 'userId' | 'type' | 'title' | 'message' | 'link'> & {
  event: string;
};

/**
 * Writes the notifications of a change that happened at an instant (ISO) to a thing. The same again changes nothing: what
 * was read stays read.
 */
export const writeTellings = async (
  store: Store,
  tellings: Telling[],
  { id: thingId, updatedAt }: { id: string; updatedAt: string },
): Promise<void> => {
  for (const { event, ...telling } of tellings) {
    const id = notificationId(updatedAt, `${thingId}-${event}`);
    await insert(store, notifications, { ...telling, id, read: false, createdAt: updatedAt });
  }
};

/** Hints to whoever has an open page that there is something new. */
export const announce = async (post: Post, tellings: Telling[]): Promise<void> => {
  for (const { userId } of tellings) await post(userId, { topic: 'notification' });
};
