import type { Notification } from '../../../shared/notifications/schema';
import { formatDay } from '../../lib/dates';
import { groupBy } from '../../lib/purchases/groupBy';

/** Groups notifications by day in the browser's time zone. `now` is in milliseconds. */
export const groupByDay = (
  notifications: readonly Notification[],
  now = Date.now(),
): Array<[day: string, Notification[]]> => {
  const date = new Date(now);
  const today = formatDay(date.toISOString());
  date.setDate(date.getDate() - 1);
  const yesterday = formatDay(date.toISOString());
  return groupBy(notifications, ({ createdAt }) => {
    const day = formatDay(createdAt);
    if (day === today) return 'Today';
    return day === yesterday ? 'Yesterday' : day;
  });
};
