import { formatCents } from '../../../shared/money/cents';
import type { Payout, PayoutAccount } from '../../../shared/payouts/schema';
import { formatAppointment, formatDate, localAt } from '../../../shared/time/zoned';
import type { PendingEarning } from '../../../shared/wallet/schema';

/** Formats an instant in a time zone for use in a sentence: `Nov 21, 2026 at 2:05 PM`. */
export const momentIn = (zone: string, instant: string): string => formatAppointment(localAt(instant, zone));

const dayIn = (zone: string, instant: string): string => formatDate(localAt(instant, zone).date);

/** Says of a sale's sales tax (cents) that it is not the seller's. */
export const notTheirTax = (taxCents: number): string =>
  `Without ${formatCents(taxCents)} sales tax, which we pay to the state`;

type AccountState = PayoutAccount['state'];

/** What a person can do at Stripe about their payout account. */
export type AccountAction = 'onboarding' | 'dashboard' | 'check';

type AccountText = { title: string; text: string; actions: ReadonlyArray<[AccountAction, string]> };

/** What each state of a payout account means, and what to do. */
export const accountTexts: Record<AccountState, AccountText> = {
  none: {
    title: 'Set up payouts',
    text: 'Add your bank account or debit card with Stripe, our payment partner. Until then, your earnings stay available here.',
    actions: [['onboarding', 'Set up payouts']],
  },
  'more needed': {
    title: 'Stripe needs more details',
    text: 'Finish your details at Stripe to receive your earnings. Until then, they stay available here.',
    actions: [['onboarding', 'Continue at Stripe']],
  },
  'in review': {
    title: 'Stripe is checking your details',
    text: 'This usually takes a few minutes, sometimes a few days. You do not have to do anything.',
    actions: [
      ['check', 'Check again'],
      ['dashboard', 'Open Stripe'],
    ],
  },
  ready: {
    title: 'Your payout account is ready',
    text: 'We pay out what is available every Monday. You can change your bank account at Stripe.',
    actions: [['dashboard', 'Open Stripe']],
  },
  restricted: {
    title: 'Stripe has stopped your payouts',
    text: 'Stripe needs something from you before it can pay you again. Until then, your earnings stay available here.',
    actions: [
      ['onboarding', 'Continue at Stripe'],
      ['dashboard', 'Open Stripe'],
    ],
  },
  rejected: {
    title: 'Stripe has rejected your account',
    text: 'Stripe cannot pay you through this account. Open Stripe to see why and to contact its support. Your earnings stay available here.',
    actions: [['dashboard', 'Open Stripe']],
  },
};

/** What came of a visit to Stripe's onboarding. */
export const visitTexts: Record<AccountState, string> = {
  none: 'Your details did not reach Stripe. Please try again.',
  'more needed': 'Stripe still needs some details from you.',
  'in review': 'Thank you. Stripe has your details and is checking them.',
  ready: 'All done. You can be paid from now on.',
  restricted: 'Stripe still needs something from you.',
  rejected: 'Stripe did not accept your details.',
};

/** Why nothing can be cashed out with a payout account in this state; undefined if it can. */
export const cashoutBlocks: Record<AccountState, string | undefined> = {
  none: 'Set up your payout account to cash out.',
  'more needed': 'Finish your details at Stripe to cash out.',
  'in review': 'You can cash out as soon as Stripe has checked your details.',
  ready: undefined,
  restricted: 'You can cash out again once Stripe has what it needs from you.',
  rejected: 'You cannot cash out, because Stripe has rejected your payout account.',
};

export const payoutTitles: Record<Payout['kind'], string> = {
  instant: 'Instant cashout',
  weekly: 'Weekly payout',
};

const onItsWay: Record<Payout['kind'], string> = {
  instant: 'On its way to your bank, usually within 30 minutes.',
  weekly: 'On its way to your bank, usually within two business days.',
};

const reasons: Record<NonNullable<Payout['waitsFor']>, string> = {
  'platform funds': 'Waiting until customers’ payments have reached our account.',
  'paused payouts': 'Waiting while we check our accounts.',
  Stripe: 'Waiting for Stripe to respond.',
};

/** Says where the money of a payout is, and what to do if it failed; `zone`: the provider's time zone. */
export const payoutText = (payout: Payout, zone: string): string => {
  const { kind, status, waitsFor, nextTryAt, failure, endedAt } = payout;
  if (status === 'failed')
    return `${failure ?? 'Your bank did not accept it.'} The money is available again.`;
  if (status === 'completed') return endedAt ? `Paid out on ${momentIn(zone, endedAt)}.` : 'Paid out.';
  const again = nextTryAt ? ` We try again on ${momentIn(zone, nextTryAt)}.` : '';
  return waitsFor ? `${reasons[waitsFor]}${again}` : onItsWay[kind];
};

type Text = (dueAt: string, zone: string) => string;

const withoutDate: Record<PendingEarning['waitsFor'], string> = {
  acceptance: 'Waiting for you to accept it',
  appointment: 'Waiting for the appointment',
  completion: 'Mark it as completed',
  confirmation: 'Waiting for the customer to confirm',
  contest: 'No-show, which the customer may contest',
  release: 'No-show',
  shipment: 'Waiting for you to ship it',
  delivery: 'On its way to the customer',
  tip: 'Available a day after it was paid',
  return: 'The customer would like to return it',
  problem: 'The customer reported a problem. We are looking into it',
  review: 'Under review',
  dispute: 'The customer disputes the payment at their bank. We wait for the bank’s decision',
};

const withDate: Partial<Record<PendingEarning['waitsFor'], Text>> = {
  acceptance: (dueAt, zone) => `Accept it before ${momentIn(zone, dueAt)}, or it is refunded`,
  appointment: (dueAt, zone) => `Appointment on ${momentIn(zone, dueAt)}`,
  completion: (dueAt, zone) => `Mark it as completed. It completes by itself on ${momentIn(zone, dueAt)}`,
  confirmation: (dueAt, zone) =>
    `Available when the customer confirms, at the latest on ${dayIn(zone, dueAt)}`,
  contest: (dueAt, zone) => `No-show. The customer can contest it until ${momentIn(zone, dueAt)}`,
  release: (dueAt, zone) => `No-show, not contested. Available on ${dayIn(zone, dueAt)}`,
  shipment: (dueAt, zone) => `Ship it by ${dayIn(zone, dueAt)}, or it is refunded`,
  tip: (dueAt, zone) => `Available on ${momentIn(zone, dueAt)}`,
  delivery: (dueAt, zone) => `On its way. It counts as delivered on ${dayIn(zone, dueAt)} at the latest`,
};

/** Says what pending earnings wait for, and when they become available; `zone`: the provider's time zone. */
export const pendingText = ({ waitsFor, dueAt, availableBy }: PendingEarning, zone: string): string => {
  const text = dueAt && withDate[waitsFor] ? withDate[waitsFor](dueAt, zone) : withoutDate[waitsFor];
  return availableBy && availableBy !== dueAt
    ? `${text}. Available by ${dayIn(zone, availableBy)}.`
    : `${text}.`;
};
