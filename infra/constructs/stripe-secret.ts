import { Validations } from 'aws-cdk-lib';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { removalPolicyOf } from '../settings';
import type { Resource } from './func';

/**
 * Stripe's keys. The secret is created empty, and the template never has a value for it: no deployment can replace what
 * the operator has put there.
 */
export class StripeSecret extends Construct {
  readonly resource: Resource;

  constructor(scope: Construct, id: string, { stage }: { stage: string }) {
    super(scope, id);
    // The construct of a higher level always generates a value.
    const secret = new CfnSecret(this, 'Keys', {
      description: "Stripe's secret key and the signing secret of the webhook",
    });
    secret.applyRemovalPolicy(removalPolicyOf(stage));
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Stripe issues these keys and has no call to rotate them; the operator rolls them in its dashboard.',
    });
    this.resource = { arn: secret.ref, env: { STRIPE_SECRET_ARN: secret.ref } };
  }
}
