import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Events } from './Events';
import { Func, type House } from './Func';

/** What the clock starts. */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { house, events }: { house: House; events: Events }) {
    super(scope, id);
    const sweep = new Func(this, 'Sweep', { name: 'sweep', house, timeout: Duration.seconds(55) });
    new Rule(this, 'EachMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [
        // A sweep that was missed is made good by the next one, so an old event is not worth a retry.
        new LambdaFunction(sweep, {
          deadLetterQueue: events.deadLetters,
          retryAttempts: 0,
          maxEventAge: Duration.minutes(1),
        }),
      ],
    });
  }
}
