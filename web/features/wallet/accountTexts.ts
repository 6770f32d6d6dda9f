import type { PayoutAccount } from '../../../shared/payouts/schema';

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
