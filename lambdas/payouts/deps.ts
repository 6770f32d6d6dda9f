import type { Store } from '../data/engine/store';
import type { PayoutCalls } from './payout-calls';

/** What the payout use cases need: the table, and the calls to Stripe. */
export type PayoutDeps = { store: Store; calls: PayoutCalls };
