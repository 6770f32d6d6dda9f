import Stripe from 'stripe';
import { portsFrom } from '../../../infra/local/ports';
import { cloudPort } from '../../given/running-cloud';
import type { Parts } from './send';

const webhookSecret = 'whsec_local';

/** A webhook request as Stripe sends it, signed with the endpoint's secret. */
export const signedEvent = (event: unknown, secret = webhookSecret): Parts => {
  const body = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  return { body, headers: { 'stripe-signature': signature } };
};

/** Stripe's own client on the stand-in, for calls that our code never makes. */
export const stripeClient = () =>
  new Stripe('sk_test_local', {
    host: 'localhost',
    port: portsFrom(cloudPort()).stripe,
    protocol: 'http',
    telemetry: false,
  });

/** A made-up Stripe event about a session. */
export const fakeEvent = (
  type: 'checkout.session.completed' | 'checkout.session.expired',
  session: { id: string; client_reference_id?: string },
) => ({
  id: `evt_${Date.now()}`,
  object: 'event',
  type,
  data: { object: { object: 'checkout.session', payment_status: 'paid', ...session } },
});
