import { isoOf } from '../time/iso';

/** Minutes after the start of an appointment from which its provider can say that the customer did not come. */
const noShowAfterMinutes = 15;
/** Hours after the start until which the provider can say so; docs/product/booking.md#no-shows. */
const noShowUntilHours = 24;
/** Hours that the customer has to contest it. */
export const contestHours = 48;
/** How many no-shows in half a year make a customer one of whom providers are warned. */
export const warnedNoShows = 2;
const recentDays = 183;

type Marked = { noShow?: { at: string } | undefined };

/** Whether a provider can say now (milliseconds) that the customer has not come. */
export const isTimeForNoShow = ({ startsAt }: { startsAt: string }, now: number): boolean => {
  const late = now - Date.parse(startsAt);
  return late >= noShowAfterMinutes * 60_000 && late <= noShowUntilHours * 3_600_000;
};

/** Until when the customer can contest a no-show (ISO). */
export const contestableUntil = ({ at }: { at: string }): string =>
  isoOf(Date.parse(at) + contestHours * 3_600_000);

/** Whether a booking is no no-show, or one that its customer can still contest. `now` is in milliseconds. */
export const isContestable = ({ noShow }: Marked, now: number): boolean =>
  !noShow || now <= Date.parse(contestableUntil(noShow));

/** From when on appointments count among a customer's recent no-shows (ISO). `now` is in milliseconds. */
export const noShowsCountFrom = (now: number): string => isoOf(now - recentDays * 86_400_000);

/** Whether a no-show stands: a refund of all of it, as after the customer has contested it, cancels the booking. */
export const isNoShow = ({ noShow, status }: Marked & { status: string }): boolean =>
  !!noShow && status === 'completed';
