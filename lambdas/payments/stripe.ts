import type Stripe from 'stripe';
import { env } from '../http/env';

export type StripeSecrets = { secretKey: string; webhookSecret: string };

let secrets: Promise<StripeSecrets> | undefined;

/** The operator's Stripe keys, read once per function instance. */
export const stripeSecrets = (): Promise<StripeSecrets> => {
  secrets ??= import('./secrets')
    .then(({ readSecret }) => readSecret(env('STRIPE_SECRET_ARN')))
    .then((text) => JSON.parse(text) as StripeSecrets)
    .catch((error: unknown) => {
      secrets = undefined;
      throw error;
    });
  return secrets;
};

let client: Promise<Stripe> | undefined;

/** This function's Stripe client. */
export const stripeClient = (): Promise<Stripe> => {
  client ??= stripeSecrets()
    .then(async ({ secretKey }) => (await import('./client')).createStripe(secretKey))
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
};
