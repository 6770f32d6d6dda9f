import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Func, type Resource, type StackContext } from './func';
import { createQueue, readQueue } from './queues';

const timeout = Duration.minutes(5);

/**
 * More than the attempts the worker makes: a later one notes that the export failed. Some may end before the worker has
 * counted them.
 */
const maxReceives = 10;

/** The queue and the function that write the admins' lists as CSV, and the files with people's own data. */
export class Exports extends Construct {
  private readonly queue: Queue;

  constructor(
    scope: Construct,
    id: string,
    { context, deadLetters }: { context: StackContext; deadLetters: Queue },
  ) {
    super(scope, id);
    const worker = new Func(this, 'Worker', {
      name: 'export-worker',
      context,
      timeout,
      // A part sends the next one.
      sendsToItself: true,
    });
    this.queue = createQueue(this, 'Queue', {
      queueName: `hairloom-${context.stage}-exports`,
      visibilityTimeout: timeout.plus(Duration.minutes(1)),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: maxReceives },
    });
    readQueue(this, worker, this.queue, { batchSize: 1, maxConcurrency: 2 });
  }

  get resource(): Resource {
    return { arn: this.queue.queueArn, env: { EXPORT_QUEUE_URL: this.queue.queueUrl } };
  }
}
