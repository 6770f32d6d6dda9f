import { Duration, Validations } from 'aws-cdk-lib';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Func, Resource } from './func';

/** Eight attempts: the delays grow from half a minute to a quarter of an hour, a little over an hour in total. */
const maxReceives = 8;

/** A queue for events whose handling failed, its dead-letter queue, and the function that retries them. */
export class RetryQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { stage }: { stage: string }) {
    super(scope, id);
    const queueDefaults = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.deadLetters = new Queue(this, 'DeadLetters', {
      ...queueDefaults,
      queueName: `hairloom-${stage}-event-dead-letters`,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This is the dead-letter queue of the retry queue; an alarm watches its depth.',
    });
    this.queue = new Queue(this, 'Queue', {
      ...queueDefaults,
      queueName: `hairloom-${stage}-event-retries`,
      // Six times the function's timeout, as AWS recommends; the function sets longer delays itself.
      visibilityTimeout: Duration.minutes(3),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: maxReceives },
    });
  }

  get resource(): Resource {
    return { arn: this.queue.queueArn, env: { RETRY_QUEUE_URL: this.queue.queueUrl } };
  }

  /** Maps a function to the queue. The permissions it needs are among its grants. */
  readBy(fn: Func): void {
    const mapping = new EventSourceMapping(this, 'Mapping', {
      target: fn,
      eventSourceArn: this.queue.queueArn,
      batchSize: 10,
      maxConcurrency: 2,
      reportBatchItemFailures: true,
    });
    // CloudFormation rejects a mapping if the function may not read the queue yet.
    if (fn.role) mapping.node.addDependency(fn.role);
  }
}
