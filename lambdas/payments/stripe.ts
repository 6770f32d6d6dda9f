import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import { env } from '../http/env';

export type StripeSecrets = { secretKey: string; webhookSecret: string };

let secrets: Promise<StripeSecrets> | undefined;

/** The operator's Stripe keys, read once per function instance. */
export const stripeSecrets = (): Promise<StripeSecrets> => {
  secrets ??= new SecretsManagerClient({})
    .send(new GetSecretValueCommand({ SecretId: env('STRIPE_SECRET_ARN') }))
    .then(({ SecretString }) => JSON.parse(SecretString ?? '{}') as StripeSecrets)
    .catch((error: unknown) => {
      secrets = undefined;
      throw error;
    });
  return secrets;
};

/** A Stripe client; `address` (a URL) leads it to another host than Stripe's own. */
export const createStripe = (secretKey: string, address = process.env.STRIPE_API_URL): Stripe => {
  const base = { maxNetworkRetries: 2, timeout: 10_000, telemetry: false };
  if (!address) return new Stripe(secretKey, base);
  const { hostname, port, protocol } = new URL(address);
  return new Stripe(secretKey, {
    ...base,
    host: hostname,
    port,
    protocol: protocol === 'http:' ? 'http' : 'https',
  });
};

let client: Promise<Stripe> | undefined;

/** This function's Stripe client. */
export const stripeClient = (): Promise<Stripe> => {
  client ??= stripeSecrets()
    .then(({ secretKey }) => createStripe(secretKey))
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
};
