import { type Assembly, resourcesOf } from './assembly';
import type { CloudOptions } from './options';

/** Stripe's keys, and the ARNs of the template's secrets that hold them. */
export type StripeKeys = { arns: string[]; value: { secretKey: string; webhookSecret: string } };

/** Returns the operator's keys if there are any, otherwise the stand-in's. */
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
