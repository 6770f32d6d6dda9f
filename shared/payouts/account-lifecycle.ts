import type { Lifecycle, Rule } from '../lifecycle';
import { accountStates } from './schema';

type AccountState = (typeof accountStates)[number];

/** Stripe decides: any state may follow any other. */
const from: readonly AccountState[] = accountStates;

const transitions = {
  needMore: { by: ['system'], from, to: 'more needed' },
  review: { by: ['system'], from, to: 'in review' },
  activate: { by: ['system'], from, to: 'ready' },
  restrict: { by: ['system'], from, to: 'restricted' },
  reject: { by: ['system'], from, to: 'rejected' },
} as const satisfies Record<string, Rule<AccountState, never>>;

export type AccountTransition = keyof typeof transitions;

/** The life cycle of a provider's payout account, which follows Stripe. */
export const accountLifecycle: Lifecycle<{ state: AccountState }, AccountTransition, 'state'> = {
  field: 'state',
  transitions,
  conditions: {},
};
