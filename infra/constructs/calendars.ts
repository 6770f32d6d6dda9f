import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Func, type Resource, type StackContext } from './func';
import { createDeadLetters, createQueue, readQueue } from './queues';

/** Enough for three calendars of a provider, each at its limits. */
const timeout = Duration.seconds(60);

/**
 * A read takes about a second: so many at once read 1,800 providers' calendars in a quarter of an hour, and leave a new
 * account's ten calls to pages.
 */
const maxConcurrency = 2;

/**
 * The queue of providers whose other calendars are due, and the function that reads them. It asks addresses that people
 * gave us, so it has a role of its own that may do little else.
 */
export class Calendars extends Construct {
  readonly worker: Func;
  readonly deadLetters: Queue;
  /** Its oldest message says how late calendars are read. */
  readonly queue: Queue;

  constructor(
    scope: Construct,
    id: string,
    { context, hosts }: { context: StackContext; hosts: readonly string[] },
  ) {
    super(scope, id);
    this.worker = new Func(this, 'Worker', {
      name: 'calendar-worker',
      context,
      timeout,
      env: { CALENDAR_HOSTS: hosts.join() },
    });
    this.deadLetters = createDeadLetters(this, 'the queue of calendars', {
      queueName: `hairloom-${context.stage}-calendar-dead-letters`,
    });
    this.queue = createQueue(this, 'Queue', {
      queueName: `hairloom-${context.stage}-calendars`,
      // Six times the function's timeout, as AWS recommends.
      visibilityTimeout: Duration.minutes(6),
      // The sweep sends a provider's message again.
      retentionPeriod: Duration.hours(6),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 },
    });
    readQueue(this, this.worker, this.queue, { batchSize: 1, maxConcurrency });
  }

  /** The queue for those who fill it. */
  get resource(): Resource {
    return { arn: this.queue.queueArn, env: { CALENDAR_QUEUE_URL: this.queue.queueUrl } };
  }

  /** The queue for the function that it calls, which needs no address. */
  get received(): Resource {
    return { arn: this.queue.queueArn, env: {} };
  }
}
