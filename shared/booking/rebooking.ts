import { addDays } from '../time/zoned';

/** The date some weeks after another: a day with the same weekday. */
export const weeksAfter = (date: string, weeks: number): string => addDays(date, 7 * weeks);

const dayMs = 86_400_000;

type LocalMoment = { date: string; time: string };

/**
 * The first day to propose for booking again: the same weekday as before, from now on, or once what was done has lasted
 * as long as it usually does. `now` is in the time zone of the booking.
 */
export const firstRebookingDate = (
  { date, time, lastsWeeks = 0 }: LocalMoment & { lastsWeeks?: number | undefined },
  now: LocalMoment,
): string => {
  const until = weeksAfter(date, lastsWeeks);
  const weeksAgo = Math.ceil((Date.parse(now.date) - Date.parse(until)) / (7 * dayMs));
  const first = weeksAfter(until, Math.max(0, weeksAgo));
  return first === now.date && time <= now.time ? weeksAfter(first, 1) : first;
};

type Booked = {
  id: string;
  hairstyleId: string;
  variationId?: string | undefined;
  addOns: ReadonlyArray<{ id: string }>;
};

/** The page for booking the same again, with the same size and add-ons; a path of the site. */
export const rebookPath = ({ id, hairstyleId, variationId, addOns }: Booked): string => {
  const chosen = addOns.map((addOn) => addOn.id).join(',');
  const params = [`again=${id}`, variationId && `variation=${variationId}`, chosen && `addOns=${chosen}`];
  return `/book/${hairstyleId}?${params.filter(Boolean).join('&')}`;
};
