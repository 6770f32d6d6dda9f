import type { Payout, PayoutAccount } from '../../../shared/payouts/schema';
import type { PendingEarning } from '../../../shared/wallet/schema';
import { formatDay, formatMoment } from '../../lib/dates';

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

const again = (nextTryAt: string | undefined): string =>
  nextTryAt ? ` We try again on ${formatMoment(nextTryAt)}.` : '';

/** Says where the money of a payout is, and what to do if it failed. */
export const payoutText = ({ kind, status, waitsFor, nextTryAt, failure, endedAt }: Payout): string => {
  if (status === 'failed')
    return `${failure ?? 'Your bank did not accept it.'} The money is available again.`;
  if (status === 'completed') return endedAt ? `Paid out on ${formatMoment(endedAt)}.` : 'Paid out.';
  return waitsFor ? `${reasons[waitsFor]}${again(nextTryAt)}` : onItsWay[kind];
};

type Text = (dueAt: string) => string;

const withoutDate: Record<PendingEarning['waitsFor'], string> = {
  acceptance: 'Waiting for you to accept it',
  appointment: 'Waiting for the appointment',
  completion: 'Mark it as completed',
  confirmation: 'Waiting for the customer to confirm',
  shipment: 'Waiting for you to ship it',
  delivery: 'On its way to the customer',
  problem: 'The customer reported a problem. We are looking into it',
  review: 'Under review',
  dispute: 'The customer disputes the payment at their bank. We wait for the bank’s decision',
};

const withDate: Partial<Record<PendingEarning['waitsFor'], Text>> = {
  acceptance: (dueAt) => `Accept it before ${formatMoment(dueAt)}, or it is refunded`,
  appointment: (dueAt) => `Appointment on ${formatMoment(dueAt)}`,
  completion: (dueAt) => `Mark it as completed. It completes by itself on ${formatMoment(dueAt)}`,
  confirmation: (dueAt) => `Available when the customer confirms, at the latest on ${formatDay(dueAt)}`,
  shipment: (dueAt) => `Ship it by ${formatDay(dueAt)}, or it is refunded`,
  delivery: (dueAt) => `On its way. It counts as delivered on ${formatDay(dueAt)} at the latest`,
};

/** Says what pending earnings wait for, and when they become available. */
export const pendingText = ({ waitsFor, dueAt, availableBy }: PendingEarning): string => {
  const text = dueAt && withDate[waitsFor] ? withDate[waitsFor](dueAt) : withoutDate[waitsFor];
  return availableBy && availableBy !== dueAt
    ? `${text}. Available by ${formatDay(availableBy)}.`
    : `${text}.`;
};
