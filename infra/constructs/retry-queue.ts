import { Duration, Validations } from 'aws-cdk-lib';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Func, Resource } from './func';

/** Tries that begin half a minute apart and end a quarter of an hour apart: a bit over an hour. */
const maxReceives = 8;

/** What failed and is tried again: a queue, its dead letters, and the function that reads it. */
export class RetryQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { stage }: { stage: string }) {
    super(scope, id);
    const context = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.deadLetters = new Queue(this, 'DeadLetters', {
      ...context,
      queueName: `hairloom-${stage}-event-dead-letters`,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This is the dead-letter queue of the retry queue; an alarm watches its depth.',
    });
    this.queue = new Queue(this, 'Queue', {
      ...context,
      queueName: `hairloom-${stage}-event-retries`,
      // Six times the function's time limit, as AWS advises; the function itself hides what fails for longer.
      visibilityTimeout: Duration.minutes(3),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: maxReceives },
    });
  }

  get resource(): Resource {
    return { arn: this.queue.queueArn, env: { RETRY_QUEUE_URL: this.queue.queueUrl } };
  }

  /** Has a function read the queue. What it needs for that is among its grants. */
  readBy(fn: Func): void {
    const mapping = new EventSourceMapping(this, 'Mapping', {
      target: fn,
      eventSourceArn: this.queue.queueArn,
      batchSize: 10,
      maxConcurrency: 2,
      reportBatchItemFailures: true,
    });
    // CloudFormation refuses a mapping whose function may not read the queue yet.
    if (fn.role) mapping.node.addDependency(fn.role);
  }
}
