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

/** Whether the customer came, or can still say so. `now` is in milliseconds. */
export const attendedOrContestable = ({ noShow }: Marked, now: number): boolean =>
  !noShow || now <= Date.parse(contestableUntil(noShow));

/** From when on appointments count among a customer's recent no-shows (ISO). `now` is in milliseconds. */
export const noShowsCountFrom = (now: number): string => isoOf(now - recentDays * 86_400_000);

/** The status to show: a no-show is a completed booking, unless it was cancelled with a refund since. */
export const shownStatus = <S extends string>({ noShow, status }: Marked & { status: S }): S | 'noShow' =>
  noShow && status === 'completed' ? 'noShow' : status;

type Judged = Marked & {
  status: string;
  problem?: { verdict?: string | undefined } | undefined;
  refundedCents?: number | undefined;
};

/** Whether a no-show counts against the customer: not while nobody has decided about it, and not once it was refunded. */
export const countsAsNoShow = ({ problem, refundedCents = 0, ...booking }: Judged): boolean =>
  shownStatus(booking) === 'noShow' && !(problem && !problem.verdict) && refundedCents === 0;
