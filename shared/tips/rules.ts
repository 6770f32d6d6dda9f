import { shareOf } from '../money/cents';
import { isDisputed } from '../payments/disputed';
import { cardProblem } from '../payments/split';

/** The rules of tips; docs/product/money.md#tips. */

export const tipPercents = [15, 18, 20, 25] as const;
/** The highest tip, in cents. */
export const maxTipCents = 500_00;
/** How many tips a booking can have. */
export const maxTips = 3;
/** For how many days after its completion a booking can be tipped. */
const tipDays = 30;
/** Hours from the payment of a tip until it is available. */
export const tipReleasesAfterHours = 24;

/** A share of what the service and its add-ons cost (cents), `percent` of it, as a tip of at most `maxTipCents`. */
export const tipOf = (listCents: number, percent: number): number =>
  Math.min(maxTipCents, shareOf(listCents, percent * 100));

type Tippable = {
  status: string;
  paymentStatus: string;
  startsAt: string;
  completedAt?: string | undefined;
  noShow?: object | undefined;
  problem?: { verdict?: string | undefined } | undefined;
  dispute?: { status: string } | undefined;
  tips: readonly object[];
};

/** Until when a completed booking can be tipped, in milliseconds. Older bookings do not say when they were completed. */
const tippableUntil = ({ completedAt, startsAt }: Tippable): number =>
  Date.parse(completedAt ?? startsAt) + tipDays * 86_400_000;

/**
 * Whether its customer can tip a booking at `now` (milliseconds): it is completed and paid, not as a no-show, without an
 * open problem or a dispute that is open or lost, and not longer ago than `tipDays`. Does not count its tips.
 */
export const isTippable = (booking: Tippable, now: number): boolean => {
  const { status, paymentStatus, noShow, problem } = booking;
  const isFinished = status === 'completed' && paymentStatus === 'paid' && !noShow;
  const isSettled = (!problem || !!problem.verdict) && !isDisputed(booking);
  return isFinished && isSettled && now <= tippableUntil(booking);
};

/** Whether to offer its customer to tip a booking: it can be tipped, and has not had all its tips. */
export const canTip = (booking: Tippable & { canBeTipped: boolean }, now: number): boolean =>
  booking.canBeTipped && isTippable(booking, now) && booking.tips.length < maxTips;

/**
 * The id of what belongs to a tip, from an id derived from an Idempotency-Key. Keys and accounts of the journal show by it
 * that they are about a tip, which is not revenue.
 */
export const tipIdOf = (derivedId: string): string => `${derivedId}-tip`;

/** Whether an id is that of a tip or of a refund of one. A derived id has 26 characters, which may end in anything. */
export const isTipId = (id: string): boolean => /^.{26}-tip$/.test(id);

/** The id that a tip's id was made from: that of its checkout. */
export const checkoutIdOfTip = (id: string): string => id.replace(/-tip$/, '');

/** What is wrong with a tip (cents) of which a card pays a part; undefined if nothing is. */
export const tipProblem = (amountCents: number | undefined, cardCents: number): string | undefined => {
  if (!amountCents) return 'Enter an amount';
  if (amountCents > maxTipCents) return 'A tip can be at most $500';
  return cardProblem(cardCents) && 'A card payment must be at least $0.50';
};
