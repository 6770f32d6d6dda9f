import type { SharedPurchase } from '../../../shared/chat/schema';
import { formatTime } from '../../../shared/time/zoned';
import { formatDay, formatWeekday } from '../../lib/dates';

/** When a booking takes place, or when an order was placed. */
export const whenOf = ({ appointment, createdAt }: SharedPurchase): string =>
  appointment
    ? `${formatWeekday(appointment.date)}, ${formatTime(appointment.time)}`
    : `Ordered ${formatDay(createdAt)}`;
