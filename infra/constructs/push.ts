import { Duration, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Resource } from './func';
import { type OutboundProps, OutboundWorker } from './outbound-worker';

const timeout = Duration.seconds(30);

/** A push takes about a tenth of a second: so many at once send 20 a second, and leave a new account's ten calls to pages. */
const maxConcurrency = 2;

/**
 * The queue of pushes, and the function that sends them. The operator creates the parameter with their keys: it is not in
 * the stack, since CloudFormation cannot create encrypted ones.
 */
export class Push extends OutboundWorker {
  /** The name of the parameter with the key pair that pushes are signed with. */
  readonly keysParameter: string;
  readonly keys: Resource;

  constructor(scope: Construct, id: string, props: OutboundProps) {
    super(scope, id, {
      ...props,
      kind: 'push',
      timeout,
      batchSize: 5,
      maxConcurrency,
    });
    const resourceName = `hairloom/${props.context.stage}/push-keys`;
    this.keysParameter = `/${resourceName}`;
    this.keys = {
      arn: Stack.of(this).formatArn({ service: 'ssm', resource: 'parameter', resourceName }),
      env: { PUSH_KEYS_PARAMETER: this.keysParameter },
    };
  }
}
