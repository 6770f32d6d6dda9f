import { type Assembly, resourcesOf } from './assembly';
import type { CloudOptions } from './options';

/** Stripe's keys, and the secrets of the template that hold them. */
export type StripeKeys = { arns: string[]; value: { secretKey: string; webhookSecret: string } };

/** The operator's keys where there are some, else the stand-in's. */
export const stripeKeys = (assembly: Assembly, { stripe }: CloudOptions): StripeKeys => {
  const arns = resourcesOf(assembly, 'AWS::Lambda::Function').flatMap(
    ({ properties }) => properties.Environment?.Variables?.[stripe.secretVariable] ?? [],
  );
  return {
    arns: [...new Set<string>(arns)],
    value: {
      secretKey: stripe.secretKey ?? 'sk_test_local',
      webhookSecret: stripe.webhookSecret ?? 'whsec_local',
    },
  };
};
