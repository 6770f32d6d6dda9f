import { formatDuration } from '../../shared/time/zoned';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

type Appointment = { startsAt: string; durationMinutes: number };

/** Returns how soon an appointment starts at `now` (milliseconds), for example `in 2h 30m`, or that it has started. */
export const untilStart = ({ startsAt, durationMinutes }: Appointment, now: number): string => {
  const minutes = Math.ceil((Date.parse(startsAt) - now) / minuteMs);
  if (minutes <= -durationMinutes) return 'ended';
  if (minutes <= 0) return 'in progress';
  if (minutes < dayMinutes) return `in ${formatDuration(minutes)}`;
  const days = Math.floor(minutes / dayMinutes);
  return days === 1 ? 'in 1 day' : `in ${days} days`;
};
