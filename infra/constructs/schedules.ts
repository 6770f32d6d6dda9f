import { Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ContextAttribute,
  Schedule,
  ScheduleExpression,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import { acknowledgeWildcard } from './acknowledge';
import type { Events } from './events';
import { Func, type StackContext } from './func';

/** The sweeps, started once a minute. */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { context, events }: { context: StackContext; events: Events }) {
    super(scope, id);
    const sweep = new Func(this, 'Sweep', {
      name: 'sweep',
      context,
      timeout: Duration.seconds(55),
      deadLetters: events.deadLetters,
    });
    // The scheduler only starts a sweep; Lambda would retry a failed one twice.
    sweep.configureAsyncInvoke({ retryAttempts: 0 });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    acknowledgeWildcard(
      role,
      `${sweep.functionArn}:*`,
      'A grant to invoke a function names its versions, too.',
    );
    for (const name of ['bookings', 'orders', 'payouts', 'pictures', 'refunds']) {
      new Schedule(this, name, {
        schedule: ScheduleExpression.rate(Duration.minutes(1)),
        // The next sweep picks up what this one missed, so retries are not worthwhile.
        target: new LambdaInvoke(sweep, {
          role,
          input: ScheduleTargetInput.fromObject({ name, time: ContextAttribute.scheduledTime }),
          deadLetterQueue: events.deadLetters,
          retryAttempts: 0,
          maxEventAge: Duration.minutes(1),
        }),
      });
    }
  }
}
