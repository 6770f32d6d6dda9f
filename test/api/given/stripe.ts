import Stripe from 'stripe';
import { portsFrom } from '../../../infra/local/ports';
import type { Cloud } from '../../given/cloud';
import { apiTestPort } from '../../given/running-cloud';
import type { Parts } from './send';

const webhookSecret = 'whsec_local';

type Listed = { id: string; type: string; data: { object: { client_reference_id?: string } } };

/** The Stripe stand-in's controls, as far as the tests turn them. */
export const stripeControl = ({ origin }: Pick<Cloud, 'origin'>) => {
  const control = async <T>(path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${origin}/_local/stripe/control/${path}`, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    control,
    /** Keeps webhooks back until they are released. */
    hold: () => control('webhooks', { held: true }),
    release: () => control('webhooks/release', {}),
    /** The message that a checkout's session was completed. */
    eventOf: async (checkoutId: string, type = 'checkout.session.completed'): Promise<Listed> => {
      const answer = await control<Listed[] | { data: Listed[] }>('events');
      const events = Array.isArray(answer) ? answer : answer.data;
      const found = events.find(
        (event) => event.type === type && event.data.object.client_reference_id === checkoutId,
      );
      if (!found) throw new Error(`There is no ${type} of ${checkoutId}`);
      return found;
    },
  };
};

/** A message as Stripe posts it, signed with the endpoint's secret. */
export const signedEvent = (event: unknown, secret = webhookSecret): Parts => {
  const body = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  return { body, headers: { 'stripe-signature': signature } };
};

/** The stand-in by Stripe's own client, for what our code never asks of Stripe. */
export const stripeClient = () =>
  new Stripe('sk_test_local', {
    host: 'localhost',
    port: portsFrom(apiTestPort).stripe,
    protocol: 'http',
    telemetry: false,
  });

/** A message of our own making, about whatever session and checkout. */
export const madeUp = (
  type: 'checkout.session.completed' | 'checkout.session.expired',
  session: { id: string; client_reference_id?: string },
) => ({
  id: `evt_${Date.now()}`,
  object: 'event',
  type,
  data: { object: { object: 'checkout.session', payment_status: 'paid', ...session } },
});
