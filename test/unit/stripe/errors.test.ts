import Stripe from 'stripe';
import { isKeySpent } from '../../../lambdas/stripe/errors';

const { StripeAPIError, StripeIdempotencyError } = Stripe.errors;
const raw = { message: 'No', type: 'idempotency_error' as const };

test.each([
  ['other parameters', new StripeIdempotencyError({ ...raw, statusCode: 400 }), true],
  ['a request that is still running', new StripeIdempotencyError({ ...raw, statusCode: 409 }), false],
  [
    'a stored failure',
    new StripeAPIError({
      message: 'No',
      type: 'api_error',
      statusCode: 500,
      headers: { 'idempotent-replayed': 'true' },
    }),
    true,
  ],
])('decides whether an idempotency key with %s is used up', (_, error, usedUp) => {
  expect(isKeySpent(error)).toBe(usedUp);
});
