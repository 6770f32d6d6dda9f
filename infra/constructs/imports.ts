import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Func, type Resource, type StackContext } from './func';
import { createQueue, readQueue } from './queues';

const timeout = Duration.minutes(2);

/** The queue of imports, and the function that makes services and products of their files. */
export class Imports extends Construct {
  readonly queue: Queue;
  readonly worker: Func;

  constructor(
    scope: Construct,
    id: string,
    { context, deadLetters }: { context: StackContext; deadLetters: Queue },
  ) {
    super(scope, id);
    this.worker = new Func(this, 'Worker', {
      name: 'import-worker',
      context,
      timeout,
      // With little time left, it has itself called again.
      sendsToItself: true,
    });
    this.queue = createQueue(this, 'Queue', {
      queueName: `hairloom-${context.stage}-imports`,
      // Longer than the lease of an invocation, so that the next one finds it free.
      visibilityTimeout: timeout.plus(Duration.minutes(1)),
      // More than the tries after which an import fails.
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: 10 },
    });
    readQueue(this, this.worker, this.queue, { batchSize: 1, maxConcurrency: 2 });
  }

  get resource(): Resource {
    return { arn: this.queue.queueArn, env: { IMPORT_QUEUE_URL: this.queue.queueUrl } };
  }
}
