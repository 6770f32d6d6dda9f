import { type Assembly, resourcesOf } from './assembly';
import type { Options } from './options';

/** Stripe's keys, and the secrets of the template that hold them. */
export type StripeKeys = { arns: string[]; value: { secretKey: string; webhookSecret: string } };

/** The operator's keys where there are some, else the stand-in's. */
export const stripeKeys = (assembly: Assembly, { stripe }: Options): StripeKeys => {
  const arns = resourcesOf(assembly, 'AWS::Lambda::Function').flatMap(
    ({ properties }) => properties.Environment?.Variables?.STRIPE_SECRET_ARN ?? [],
  );
  return {
    arns: [...new Set<string>(arns)],
    value: {
      secretKey: stripe.secretKey ?? 'sk_test_local',
      webhookSecret: stripe.webhookSecret ?? 'whsec_local',
    },
  };
};
