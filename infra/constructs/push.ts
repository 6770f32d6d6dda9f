import { Duration, Validations } from 'aws-cdk-lib';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { removalPolicyOf } from '../settings';
import { Func, type Resource, type StackContext } from './func';
import { createDeadLetters, createQueue, readQueue } from './queues';

/** A push takes about a tenth of a second: so many at once send 20 a second, and leave a new account's ten calls to pages. */
const maxConcurrency = 2;

/**
 * The keys of pushes, their queue, and the function that sends them. It asks addresses that browsers gave us, so it has a
 * role of its own that may do little else. The secret is created empty, and the template never has a value for it: no
 * deployment can replace what the operator has put there.
 */
export class Push extends Construct {
  readonly secret: Resource;
  readonly deadLetters: Queue;
  /** Its oldest message says how late pushes are sent. */
  readonly queue: Queue;
  readonly worker: Func;

  constructor(
    scope: Construct,
    id: string,
    { context, hosts }: { context: StackContext; hosts: readonly string[] },
  ) {
    super(scope, id);
    const keys = new CfnSecret(this, 'Keys', {
      description: 'The key pair that pushes are signed with, and whom push services can reach',
    });
    keys.applyRemovalPolicy(removalPolicyOf(context.stage));
    Validations.of(keys).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Every browser is subscribed with the public key: another pair would end all subscriptions.',
    });
    this.secret = { arn: keys.ref, env: { PUSH_SECRET_ARN: keys.ref } };
    this.worker = new Func(this, 'Worker', {
      name: 'push',
      context,
      timeout: Duration.seconds(30),
      env: { TRIAL_HOSTS: hosts.join() },
    });
    this.deadLetters = createDeadLetters(this, 'the queue of pushes', {
      queueName: `hairloom-${context.stage}-push-dead-letters`,
    });
    this.queue = createQueue(this, 'Queue', {
      queueName: `hairloom-${context.stage}-pushes`,
      // Six times the function's timeout, as AWS recommends.
      visibilityTimeout: Duration.minutes(3),
      // The sweep sends what waits again.
      retentionPeriod: Duration.hours(6),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 },
    });
    readQueue(this, this.worker, this.queue, { batchSize: 5, maxConcurrency, reportBatchItemFailures: true });
  }

  /** The queue for those who fill it. */
  get resource(): Resource {
    return { arn: this.queue.queueArn, env: { PUSH_QUEUE_URL: this.queue.queueUrl } };
  }

  /** The queue for the function that it calls, which needs no address. */
  get received(): Resource {
    return { arn: this.queue.queueArn, env: {} };
  }
}
