import { Duration, TimeZone, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import {
  ContextAttribute,
  Schedule,
  ScheduleExpression,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledgeWildcard } from './acknowledge';
import type { Events } from './events';
import { Func, type Resource, type StackContext } from './func';

/** After this many attempts a provider's payout waits in the dead-letter queue; another start pays them, too. */
const maxReceives = 5;

/** The weekly payouts: the schedule that starts them, and the queue and function that pay each provider. */
export class Payouts extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { context, events }: { context: StackContext; events: Events }) {
    super(scope, id);
    const { stage, marketplaceZone } = context;
    const queueDefaults = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.deadLetters = new Queue(this, 'DeadLetters', {
      ...queueDefaults,
      queueName: `hairloom-${stage}-payout-dead-letters`,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This is the dead-letter queue of the payouts queue; an alarm watches its depth.',
    });
    this.queue = new Queue(this, 'Queue', {
      ...queueDefaults,
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
      deadLetters: events.deadLetters,
    });
    const mapping = new EventSourceMapping(this, 'Mapping', {
      target: worker,
      eventSourceArn: this.queue.queueArn,
      batchSize: 5,
      // Stripe allows about a hundred requests a second; each payout takes three.
      maxConcurrency: 4,
      reportBatchItemFailures: true,
    });
    // CloudFormation rejects a mapping if the function may not read the queue yet.
    if (worker.role) mapping.node.addDependency(worker.role);
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    acknowledgeWildcard(
      role,
      `${worker.functionArn}:*`,
      'A grant to invoke a function names its versions, too.',
    );
    new Schedule(this, 'Weekly', {
      description: 'Starts the weekly payouts on Monday morning',
      schedule: ScheduleExpression.cron({
        weekDay: 'MON',
        hour: '6',
        minute: '0',
        timeZone: TimeZone.of(marketplaceZone),
      }),
      // Starting twice pays nobody twice, so a lost start is retried.
      target: new LambdaInvoke(worker, {
        role,
        input: ScheduleTargetInput.fromObject({ time: ContextAttribute.scheduledTime }),
        deadLetterQueue: events.deadLetters,
        retryAttempts: 10,
        maxEventAge: Duration.hours(6),
      }),
    });
  }

  get resource(): Resource {
    return { arn: this.queue.queueArn, env: { PAYOUT_QUEUE_URL: this.queue.queueUrl } };
  }
}
