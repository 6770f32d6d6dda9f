import { addDays } from '../time/zoned';

/** Until when (a date) what was done on a date lasts, if it lasts this many weeks: a day with the same weekday. */
export const lastsUntil = (date: string, weeks: number): string => addDays(date, 7 * weeks);

const dayMs = 86_400_000;

/**
 * The first day to propose for booking again: the same weekday as before, from today on, or once what was done has
 * lasted as long as it usually does.
 */
export const firstRebookingDate = (
  { date, lastsWeeks = 0 }: { date: string; lastsWeeks?: number | undefined },
  today: string,
): string => {
  const until = lastsUntil(date, lastsWeeks);
  const weeksAgo = Math.ceil((Date.parse(today) - Date.parse(until)) / (7 * dayMs));
  return lastsUntil(until, Math.max(0, weeksAgo));
};

type Booked = { id: string; hairstyleId: string; addOns: ReadonlyArray<{ id: string }> };

/** The page for booking the same again, with the same add-ons; a path of the site. */
export const rebookPath = ({ id, hairstyleId, addOns }: Booked): string => {
  const chosen = addOns.map((addOn) => addOn.id).join(',');
  return `/book/${hairstyleId}?again=${id}${chosen && `&addOns=${chosen}`}`;
};
