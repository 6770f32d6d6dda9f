import { Refusal } from '../../shared/http/refusal';
import { type Checkout, checkouts } from '../data/checkouts';
import type { Store } from '../data/store';
import { freeSessionId, successUrl } from './sessions';
import type { PaymentDeps } from './settle';

const remember = (store: Store, checkoutId: string, session: { id: string; url: string }): Promise<void> =>
  store.write({
    action: {
      Update: {
        Key: checkouts.key(checkoutId),
        UpdateExpression: 'SET sessionId = :id, sessionUrl = :url ADD version :one',
        ExpressionAttributeValues: { ':id': session.id, ':url': session.url, ':one': 1 },
      },
    },
    otherwise: () => new Error('This update has no condition'),
  });

/**
 * Where the customer pays: the checkout's one session, made if it is not there yet. A checkout without a card part
 * leads straight to the success page. Throws `not_possible_now` where the hold is over. `now` in milliseconds.
 */
export const sessionUrlOf = async (
  { store, payments }: PaymentDeps,
  checkout: Checkout,
  now: number,
): Promise<string> => {
  if (checkout.cardCents === 0) return successUrl(checkout, freeSessionId(checkout.id));
  if (checkout.status === 'paid' && checkout.sessionId) return successUrl(checkout, checkout.sessionId);
  if (checkout.status !== 'open' || checkout.sessionExpiresAt * 1000 <= now)
    throw new Refusal('not_possible_now');
  if (checkout.sessionUrl) return checkout.sessionUrl;
  const session = await payments.open(checkout);
  if (!session?.url) throw new Refusal('not_possible_now');
  await remember(store, checkout.id, { id: session.id, url: session.url });
  return session.url;
};
