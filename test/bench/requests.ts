import { sessionOf } from '../../infra/acting/bookings';
import type { HttpRequest } from './connection';

export const post = (path: string, headers: Record<string, string>, body: unknown): HttpRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Where customers pay: the stand-in for Stripe, whose requests the product does not answer. */
const stripePath = '/_local/stripe/';

export const isForStripe = ({ path }: HttpRequest): boolean => path.startsWith(stripePath);

/** Pays on Stripe's page, and verifies the payment of what was bought, as the site does on return. */
export const payment = (
  url: string,
  headers: Record<string, string>,
  bought: { bookingId: string } | { orderIds: string[] },
): HttpRequest[] => {
  const sessionId = sessionOf(url);
  return [
    post(`${stripePath}control/sessions/${sessionId}/pay`, {}, {}),
    post('/api/payments/verify', headers, { sessionId, ...bought }),
  ];
};
