import { Duration, TimeZone } from 'aws-cdk-lib';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Events } from './events';
import { Func, type Resource, type StackContext } from './func';
import { createDeadLetters, createQueue, readQueue } from './queues';
import { scheduler } from './scheduler';

/** Lambda's limit. A run that needs longer continues with the next message. */
const timeout = Duration.minutes(15);

/** How late in the night a start may come. */
const maxEventAge = Duration.hours(6);

/** The daily reconciliation, and the queue that starts it by command and continues it. */
export class Reconciliation extends Construct {
  readonly worker: Func;
  readonly deadLetters: Queue;
  private readonly queue: Queue;

  constructor(scope: Construct, id: string, { context, events }: { context: StackContext; events: Events }) {
    super(scope, id);
    const { stage, marketplaceZone } = context;
    this.worker = new Func(this, 'Worker', {
      name: 'reconcile',
      context,
      timeout,
      sendsToItself: true,
      asyncCalls: { maxEventAge, retryAttempts: 2, deadLetters: events.deadLetters },
    });
    this.deadLetters = createDeadLetters(this, 'the reconciliation queue', {
      queueName: `hairloom-${stage}-reconcile-dead-letters`,
    });
    this.queue = createQueue(this, 'Queue', {
      queueName: `hairloom-${stage}-reconcile`,
      visibilityTimeout: timeout.plus(Duration.minutes(1)),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 3 },
    });
    readQueue(this, this.worker, this.queue, { batchSize: 1, maxConcurrency: 2 });
    scheduler(this, this.worker)('Daily', {
      description: 'Reconciles the books every night',
      schedule: ScheduleExpression.cron({ hour: '3', minute: '0', timeZone: TimeZone.of(marketplaceZone) }),
      input: { kind: 'daily' },
      deadLetters: events.deadLetters,
      // A second start continues the first, or finds nothing else to do.
      retryAttempts: 3,
      maxEventAge,
    });
  }

  get resource(): Resource {
    return { arn: this.queue.queueArn, env: { RECONCILE_QUEUE_URL: this.queue.queueUrl } };
  }
}
