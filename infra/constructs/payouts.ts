import { Duration, TimeZone } from 'aws-cdk-lib';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Events } from './events';
import { Func, type Resource, type StackContext } from './func';
import { createDeadLetters, createQueue, readQueue } from './queues';
import { scheduler } from './scheduler';

/** After this many attempts a provider's payout waits in the dead-letter queue; another start pays them, too. */
const maxReceives = 5;

/** How late on Monday a start may come: by noon, an operator knows that it did not. */
const maxEventAge = Duration.hours(6);

/** The weekly payouts: the schedule that starts them, and the queue and function that pay each provider. */
export class Payouts extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { context, events }: { context: StackContext; events: Events }) {
    super(scope, id);
    const { stage, marketplaceZone } = context;
    this.deadLetters = createDeadLetters(this, 'the payouts queue', {
      queueName: `hairloom-${stage}-payout-dead-letters`,
    });
    this.queue = createQueue(this, 'Queue', {
      queueName: `hairloom-${stage}-payouts`,
      // Six times the function's timeout, as AWS recommends.
      visibilityTimeout: Duration.minutes(6),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: maxReceives },
    });
    const worker = new Func(this, 'Worker', {
      name: 'payout-worker',
      context,
      timeout: Duration.seconds(60),
      // A page of providers sends the next one.
      sendsToItself: true,
      asyncCalls: { maxEventAge, retryAttempts: 2, deadLetters: events.deadLetters },
    });
    readQueue(this, worker, this.queue, {
      batchSize: 5,
      // Stripe allows about a hundred requests a second; each payout takes three.
      maxConcurrency: 4,
      reportBatchItemFailures: true,
    });
    scheduler(this, worker)('Weekly', {
      description: 'Starts the weekly payouts on Monday morning',
      schedule: ScheduleExpression.cron({
        weekDay: 'MON',
        hour: '6',
        minute: '0',
        timeZone: TimeZone.of(marketplaceZone),
      }),
      deadLetters: events.deadLetters,
      // Starting twice pays nobody twice, so a lost start is retried.
      retryAttempts: 10,
      maxEventAge,
    });
  }

  get resource(): Resource {
    return { arn: this.queue.queueArn, env: { PAYOUT_QUEUE_URL: this.queue.queueUrl } };
  }
}
