import type { Notification } from '../../../shared/notifications/schema';
import { dayName, formatDay } from '../../lib/dates';
import { groupBy } from '../../lib/purchases/groupBy';

/** Groups notifications by day in the browser's time zone. `now` is in milliseconds. */
export const groupByDay = (
  notifications: readonly Notification[],
  now = Date.now(),
): Array<[day: string, Notification[]]> =>
  groupBy(notifications, ({ createdAt }) => dayName(formatDay(createdAt), now));
