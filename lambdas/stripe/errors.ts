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

/** Stripe refused the request: it did nothing, and would refuse the same request again. */
export const isRefused = (error: unknown): boolean =>
  ['StripeInvalidRequestError', 'StripeCardError'].includes(typeOf(error));

/** Stripe has no object with that id. */
export const isMissing = (error: unknown): boolean =>
  isRefused(error) && (error as StripeError).code === 'resource_missing';

const codeOf = (error: unknown): string => (error as StripeError).code ?? '';

/** The payment was already refunded in full, for example in Stripe's dashboard. */
export const isAlreadyRefunded = (error: unknown): boolean =>
  isRefused(error) && codeOf(error) === 'charge_already_refunded';

/** The customer disputed the payment with their bank. */
export const isDisputed = (error: unknown): boolean =>
  isRefused(error) && ['charge_disputed', 'refund_disputed_payment'].includes(codeOf(error));

/**
 * The payment can never be refunded: the amount exceeds what is left, or the payment does not exist. Excludes
 * problems with the account or the request, which the operator can fix; those refunds are retried.
 */
export const isRefundImpossible = (error: unknown): boolean =>
  isRefused(error) &&
  (['amount_too_large', 'payment_intent_unexpected_state', 'resource_missing'].includes(codeOf(error)) ||
    (error as StripeError).param === 'amount');

/** Stripe Tax does not know where an address is. */
export const isUnplaceable = (error: unknown): boolean =>
  isRefused(error) && codeOf(error) === 'customer_tax_location_invalid';

/** The session would expire too soon for Stripe. */
export const isExpiryTooSoon = (error: unknown): boolean =>
  isRefused(error) && (error as StripeError).param === 'expires_at';

/** Stripe rejects the customer's email address. */
export const isEmailRejected = (error: unknown): boolean =>
  isRefused(error) && (error as StripeError).param === 'customer_email';

/**
 * The idempotency key no longer helps: Stripe replays a server error, or has seen the key with other parameters, and
 * would answer the same for a day. The caller must look up whether the request took effect. A key in use by a
 * concurrent request (409) does not count.
 */
export const isKeySpent = (error: unknown): boolean => {
  const { statusCode = 0, headers } = error as StripeError;
  if (typeOf(error) === 'StripeIdempotencyError') return statusCode !== 409;
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
};

/** The secret key is wrong, or no longer valid. */
export const isUnauthorized = (error: unknown): boolean => typeOf(error) === 'StripeAuthenticationError';

export const isBadSignature = (error: unknown): boolean =>
  typeOf(error) === 'StripeSignatureVerificationError';

/** Converts an error from Stripe: `payment_refused` if final, `payments_unavailable` if temporary. */
export const refusalOf = (error: unknown): unknown => {
  if (!typeOf(error).startsWith('Stripe')) return error;
  logger.error('A call to Stripe failed', { error });
  return new Refusal(isRefused(error) ? 'payment_refused' : 'payments_unavailable');
};

/** Whether a refusal comes from Stripe or its setup. */
export const isStripeFailure = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  ['payment_refused', 'payments_unavailable', 'payments_not_set_up'].includes(error.code);

/** Rethrows what is not Stripe's: what Stripe cannot do now stays pending, and the sweep retries it. */
export const leaveToSweep = (error: unknown): void => {
  if (!isStripeFailure(error)) throw error;
};
