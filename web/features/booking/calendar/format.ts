import { timeOf } from '../../../../shared/availability/slots';
import { formatTime } from '../../../../shared/time/zoned';
import type { Part } from './layout';

const dayMinutes = 24 * 60;

const formatMinute = (minute: number): string =>
  minute === dayMinutes ? 'midnight' : formatTime(timeOf(minute));

/** For example, `10:00 AM to 1:00 PM`, or `all day`. */
export const formatPart = ({ from, to }: Part): string =>
  from === 0 && to === dayMinutes ? 'all day' : `${formatMinute(from)} to ${formatMinute(to)}`;

/** A time without the minutes of a full hour, for example `10 AM`. */
export const formatHour = (minute: number): string => formatMinute(minute).replace(':00', '');

/** As `formatPart`, for where there is little room: `10 AM – 1:30 PM`. */
export const formatShortPart = ({ from, to }: Part): string =>
  from === 0 && to === dayMinutes ? 'all day' : `${formatHour(from)} – ${formatHour(to)}`;
