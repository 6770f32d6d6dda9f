import { Duration } from 'aws-cdk-lib';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import type { Events } from './events';
import { Func, type StackContext } from './func';
import { scheduler } from './scheduler';

/** The sweeps, started once a minute. */
export class Schedules extends Construct {
  readonly sweep: Func;

  constructor(scope: Construct, id: string, { context, events }: { context: StackContext; events: Events }) {
    super(scope, id);
    this.sweep = new Func(this, 'Sweep', {
      name: 'sweep',
      context,
      timeout: Duration.seconds(55),
      deadLetters: events.deadLetters,
    });
    // The scheduler only starts a sweep; Lambda would retry a failed one twice, and keep one that waits for six hours.
    this.sweep.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
    const start = scheduler(this, this.sweep);
    for (const name of ['accounts', 'bookings', 'mail', 'orders', 'payouts', 'pictures', 'refunds'])
      start(name, {
        schedule: ScheduleExpression.rate(Duration.minutes(1)),
        input: { name },
        deadLetters: events.deadLetters,
        // The next sweep picks up what this one missed, so retries are not worthwhile.
        retryAttempts: 0,
        maxEventAge: Duration.minutes(1),
      });
  }
}
