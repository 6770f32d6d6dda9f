import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Func, type Resource, type StackContext } from './func';
import { createDeadLetters, createQueue, readQueue } from './queues';

/** Enough for one delivery at its limit of five seconds, and for what is stored of it. */
const timeout = Duration.seconds(30);

/**
 * So many providers are asked at once, each by one delivery: it takes two with slow servers to make others late. A new
 * account's ten calls are left to pages.
 */
const maxConcurrency = 2;

/**
 * The queue of deliveries to providers' webhooks, and the function that sends them. It asks addresses that people gave us,
 * so it has a role of its own that may do little else.
 */
export class Webhooks extends Construct {
  readonly worker: Func;
  readonly deadLetters: Queue;
  readonly queue: Queue;

  constructor(
    scope: Construct,
    id: string,
    { context, hosts }: { context: StackContext; hosts: readonly string[] },
  ) {
    super(scope, id);
    this.worker = new Func(this, 'Worker', {
      name: 'webhook-worker',
      context,
      timeout,
      env: { CALENDAR_HOSTS: hosts.join() },
    });
    this.deadLetters = createDeadLetters(this, 'the queue of webhooks', {
      queueName: `hairloom-${context.stage}-webhook-dead-letters`,
    });
    this.queue = createQueue(this, 'Queue', {
      queueName: `hairloom-${context.stage}-webhooks`,
      // Six times the function's timeout, as AWS recommends.
      visibilityTimeout: Duration.minutes(3),
      // The sweep sends a delivery's message again.
      retentionPeriod: Duration.hours(6),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 },
    });
    readQueue(this, this.worker, this.queue, { batchSize: 1, maxConcurrency });
  }

  /** The queue for those who fill it. */
  get resource(): Resource {
    return { arn: this.queue.queueArn, env: { WEBHOOK_QUEUE_URL: this.queue.queueUrl } };
  }

  /** The queue for the function that it calls, which needs no address. */
  get received(): Resource {
    return { arn: this.queue.queueArn, env: {} };
  }
}
