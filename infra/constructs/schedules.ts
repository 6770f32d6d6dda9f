import { Duration } from 'aws-cdk-lib';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import type { Events } from './events';
import { Func, type StackContext } from './func';
import { scheduler } from './scheduler';

/** A start that is a minute late is worth nothing: the next one does its work. */
const onlyNow = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };

/**
 * The sweep, started once a minute. One call does all of it, since a new account may run only ten calls at once, and ends
 * within the minute, so that two rarely run side by side. If they do, the second finds less to do.
 */
export class Schedules extends Construct {
  readonly sweep: Func;

  constructor(
    scope: Construct,
    id: string,
    { context, events: { deadLetters } }: { context: StackContext; events: Events },
  ) {
    super(scope, id);
    this.sweep = new Func(this, 'Sweep', {
      name: 'sweep',
      context,
      timeout: Duration.seconds(55),
      asyncCalls: { ...onlyNow, deadLetters },
    });
    scheduler(this, this.sweep)('EveryMinute', {
      description: 'Starts the sweep: what was due by now is done',
      schedule: ScheduleExpression.rate(Duration.minutes(1)),
      deadLetters,
      ...onlyNow,
    });
  }
}
