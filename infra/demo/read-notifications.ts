import { markRead, unreadOf } from '../../lambdas/data/notifications';
import type { Cloud } from '../acting/cloud';
import { tableOf } from '../acting/table';

/** Marks what people were told before an instant (ISO) as read: nobody leaves a year's notifications unread. */
export const readNotifications = async (
  cloud: Cloud,
  people: Iterable<string>,
  before: string,
): Promise<void> => {
  const store = await tableOf(cloud);
  try {
    for (const userId of people)
      for await (const { id, createdAt } of store.every(unreadOf(userId)))
        if (createdAt < before) await store.write(markRead(userId, id));
  } finally {
    store.close();
  }
};
