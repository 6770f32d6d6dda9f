import { Duration, Validations } from 'aws-cdk-lib';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { removalPolicyOf } from '../settings';
import type { Resource } from './func';
import { type OutboundProps, OutboundWorker } from './outbound-worker';

const timeout = Duration.seconds(30);

/** A push takes about a tenth of a second: so many at once send 20 a second, and leave a new account's ten calls to pages. */
const maxConcurrency = 2;

/**
 * The keys of pushes, their queue, and the function that sends them. The secret is created empty, and the template never
 * has a value for it: no deployment can replace what the operator has put there.
 */
export class Push extends OutboundWorker {
  readonly secret: Resource;

  constructor(scope: Construct, id: string, props: OutboundProps) {
    super(scope, id, {
      ...props,
      kind: 'push',
      timeout,
      batchSize: 5,
      maxConcurrency,
    });
    const keys = new CfnSecret(this, 'Keys', {
      description: 'The key pair that pushes are signed with, and whom push services can reach',
    });
    keys.applyRemovalPolicy(removalPolicyOf(props.context.stage));
    Validations.of(keys).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Every browser is subscribed with the public key: another pair would end all subscriptions.',
    });
    this.secret = { arn: keys.ref, env: { PUSH_SECRET_ARN: keys.ref } };
  }
}
