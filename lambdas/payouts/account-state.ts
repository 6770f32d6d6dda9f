import type Stripe from 'stripe';
import type { PayoutAccount } from '../../shared/payouts/schema';

/**
 * Returns how far a connected account is. `wasReady`: it could be paid out to before, so what Stripe needs now restricts
 * it. Source: Stripe, "Handling additional verifications with Connect".
 */
export const accountStateOf = (
  account: Stripe.Account,
  wasReady: boolean,
): Exclude<PayoutAccount['state'], 'none'> => {
  const { requirements, payouts_enabled: isEnabled, details_submitted: isSubmitted, capabilities } = account;
  const reason = requirements?.disabled_reason ?? '';
  if (reason.startsWith('rejected.')) return 'rejected';
  if (isEnabled && capabilities?.transfers === 'active') return 'ready';
  const isDue = (requirements?.currently_due ?? []).length > 0 || (requirements?.past_due ?? []).length > 0;
  if (wasReady) return 'restricted';
  if (!isSubmitted || isDue) return 'more needed';
  return reason === '' || reason === 'requirements.pending_verification' || reason === 'under_review'
    ? 'in review'
    : 'restricted';
};
