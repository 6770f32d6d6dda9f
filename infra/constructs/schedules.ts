import { Duration } from 'aws-cdk-lib';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { Func, type StackContext } from './func';
import { scheduler } from './scheduler';

/**
 * A start that is a minute late is worth nothing: the next one does its work. So there are no dead letters, either; an alarm
 * hears it if there are no starts.
 */
const onlyNow = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };

/**
 * The sweep, started once a minute. One call does all of it, since a new account may run only ten calls at once, and ends
 * within the minute, so that two rarely run side by side. If they do, the second finds less to do.
 */
export class Schedules extends Construct {
  readonly sweep: Func;

  constructor(scope: Construct, id: string, { context }: { context: StackContext }) {
    super(scope, id);
    this.sweep = new Func(this, 'Sweep', {
      name: 'sweep',
      context,
      timeout: Duration.seconds(55),
      asyncCalls: onlyNow,
    });
    scheduler(this, this.sweep)('EveryMinute', {
      description: 'Starts the sweep: what was due by now is done',
      schedule: ScheduleExpression.rate(Duration.minutes(1)),
      ...onlyNow,
    });
  }
}
