import { Duration, TimeZone } from 'aws-cdk-lib';
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

/** Lambda's limit. A run that needs longer continues with the next message. */
const timeout = Duration.minutes(15);

/** The daily reconciliation, and the queue that starts it by command and continues it. */
export class Reconciliation extends Construct {
  readonly worker: Func;
  private readonly queue: Queue;

  constructor(scope: Construct, id: string, { context, events }: { context: StackContext; events: Events }) {
    super(scope, id);
    const { stage, marketplaceZone } = context;
    this.worker = new Func(this, 'Worker', {
      name: 'reconcile',
      context,
      timeout,
      deadLetters: events.deadLetters,
    });
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      queueName: `hairloom-${stage}-reconcile`,
      visibilityTimeout: timeout.plus(Duration.minutes(1)),
      deadLetterQueue: { queue: events.deadLetters, maxReceiveCount: 3 },
    });
    const mapping = new EventSourceMapping(this, 'Mapping', {
      target: this.worker,
      eventSourceArn: this.queue.queueArn,
      batchSize: 1,
    });
    // CloudFormation rejects a mapping if the function may not read the queue yet.
    if (this.worker.role) mapping.node.addDependency(this.worker.role);
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    acknowledgeWildcard(
      role,
      `${this.worker.functionArn}:*`,
      'A grant to invoke a function names its versions, too.',
    );
    new Schedule(this, 'Daily', {
      description: 'Reconciles the books every night',
      schedule: ScheduleExpression.cron({ hour: '3', minute: '0', timeZone: TimeZone.of(marketplaceZone) }),
      // A second start continues the first, or finds nothing else to do.
      target: new LambdaInvoke(this.worker, {
        role,
        input: ScheduleTargetInput.fromObject({ kind: 'daily', time: ContextAttribute.scheduledTime }),
        deadLetterQueue: events.deadLetters,
        retryAttempts: 3,
        maxEventAge: Duration.hours(6),
      }),
    });
  }

  get resource(): Resource {
    return { arn: this.queue.queueArn, env: { RECONCILE_QUEUE_URL: this.queue.queueUrl } };
  }
}
