import { SecretValue, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { stripePlaceholder } from '../../shared/payments/placeholder';
import { removalPolicyOf } from '../settings';
import type { Resource } from './func';

const placeholder = SecretValue.unsafePlainText(stripePlaceholder);

/**
 * Stripe's keys. The secret is created with placeholders for the operator to replace; later deployments leave it
 * unchanged.
 */
export class StripeSecret extends Construct {
  readonly resource: Resource;

  constructor(scope: Construct, id: string, { stage }: { stage: string }) {
    super(scope, id);
    const secret = new Secret(this, 'Keys', {
      description: "Stripe's secret key and the signing secret of the webhook",
      secretObjectValue: { secretKey: placeholder, webhookSecret: placeholder },
      removalPolicy: removalPolicyOf(stage),
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Stripe issues these keys and has no call to rotate them; the operator rolls them in its dashboard.',
    });
    this.resource = { arn: secret.secretArn, env: { STRIPE_SECRET_ARN: secret.secretArn } };
  }
}
