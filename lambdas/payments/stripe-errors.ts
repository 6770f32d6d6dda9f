import { Refusal } from '../../shared/http/refusal';
import { logger } from '../runtime/logger';

type StripeError = {
  type?: string;
  code?: string;
  param?: string;
  statusCode?: number;
  headers?: Record<string, string>;
};

const typeOf = (error: unknown): string => String((error as StripeError | undefined)?.type ?? '');

/** Stripe refused the request as it stands: it did nothing, and would refuse it again. */
export const isRefused = (error: unknown): boolean =>
  ['StripeInvalidRequestError', 'StripeCardError'].includes(typeOf(error));

/** Stripe knows nothing by that id. */
export const isMissing = (error: unknown): boolean =>
  isRefused(error) && (error as StripeError).code === 'resource_missing';

const codeOf = (error: unknown): string => (error as StripeError).code ?? '';

/** Somebody sent the whole payment back by hand, so that nothing of it is left to refund. */
export const isAlreadyRefunded = (error: unknown): boolean =>
  isRefused(error) && codeOf(error) === 'charge_already_refunded';

/** The customer's bank is taking the payment back, or has done so. */
export const isDisputed = (error: unknown): boolean =>
  isRefused(error) && ['charge_disputed', 'refund_disputed_payment'].includes(codeOf(error));

/**
 * A refund that its payment does not allow, now or later: more than is left of it, or Stripe knows no such payment. What
 * lies with the account or with our request is not meant: the operator can mend that, and the refund is tried again.
 */
export const isRefundImpossible = (error: unknown): boolean =>
  isRefused(error) &&
  (['amount_too_large', 'payment_intent_unexpected_state', 'resource_missing'].includes(codeOf(error)) ||
    (error as StripeError).param === 'amount');

/** There is too little time left for a session. */
export const isExpiryTooSoon = (error: unknown): boolean =>
  isRefused(error) && (error as StripeError).param === 'expires_at';

/** Stripe takes the customer's e-mail address for none. */
export const isEmailRejected = (error: unknown): boolean =>
  isRefused(error) && (error as StripeError).param === 'customer_email';

/**
 * The idempotency key is used up without saying what came of it: Stripe remembers a failure of its own, or other
 * parameters. Whether it did what was asked must be looked up; asking again leads to the same answer for a day. A key that
 * is in use (409) is not: another request is still busy with it.
 */
export const isKeySpent = (error: unknown): boolean => {
  const { statusCode = 0, headers } = error as StripeError;
  if (typeOf(error) === 'StripeIdempotencyError') return statusCode !== 409;
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
};

/** The secret key is wrong, or no longer the right one. */
export const isUnauthorized = (error: unknown): boolean => typeOf(error) === 'StripeAuthenticationError';

export const isBadSignature = (error: unknown): boolean =>
  typeOf(error) === 'StripeSignatureVerificationError';

/** What Stripe's no means to whoever asked: `payment_refused` for good, `payments_unavailable` for now. */
export const refusalOf = (error: unknown): unknown => {
  if (!typeOf(error).startsWith('Stripe')) return error;
  logger.error('Stripe did not do what was asked', { error });
  return new Refusal(isRefused(error) ? 'payment_refused' : 'payments_unavailable');
};

/** Whether it is Stripe that stands in the way, and not we. */
export const isStripeFailure = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  ['payment_refused', 'payments_unavailable', 'payments_not_set_up'].includes(error.code);
