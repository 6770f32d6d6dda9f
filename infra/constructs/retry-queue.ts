import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Func, Resource } from './func';
import { createDeadLetters, createQueue, readQueue } from './queues';

/** Eight attempts: the delays grow from half a minute to a quarter of an hour, a little over an hour in total. */
const maxReceives = 8;

/** A queue for events whose handling failed, its dead-letter queue, and the function that retries them. */
export class RetryQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { stage }: { stage: string }) {
    super(scope, id);
    this.deadLetters = createDeadLetters(this, 'the retry queue', {
      queueName: `hairloom-${stage}-event-dead-letters`,
    });
    this.queue = createQueue(this, 'Queue', {
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
    readQueue(this, fn, this.queue, { batchSize: 10, maxConcurrency: 2, reportBatchItemFailures: true });
  }
}
