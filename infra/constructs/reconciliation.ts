import { Duration, TimeZone } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { startEvent } from '../../shared/admin/reconciliation-start';
import type { Events } from './events';
import { Func, type StackContext } from './func';
import { scheduler } from './scheduler';

/** Lambda's limit. A run that needs longer continues with the next event. */
const timeout = Duration.minutes(15);

/** How late in the night a start may come. */
const maxEventAge = Duration.hours(6);

/** The daily reconciliation, which an event on the bus starts by command and continues. */
export class Reconciliation extends Construct {
  readonly worker: Func;

  constructor(scope: Construct, id: string, { context, events }: { context: StackContext; events: Events }) {
    super(scope, id);
    const { bus, deadLetters } = events;
    this.worker = new Func(this, 'Worker', {
      name: 'reconcile',
      context,
      timeout,
      asyncCalls: { maxEventAge, retryAttempts: 2, deadLetters },
    });
    new Rule(this, 'Requested', {
      eventBus: bus,
      eventPattern: { source: [startEvent.source], detailType: [startEvent.detailType] },
      targets: [new LambdaFunction(this.worker, { deadLetterQueue: deadLetters, maxEventAge })],
    });
    scheduler(this, this.worker)('Daily', {
      description: 'Reconciles the books every night',
      schedule: ScheduleExpression.cron({
        hour: '3',
        minute: '0',
        timeZone: TimeZone.of(context.marketplaceZone),
      }),
      input: { kind: 'daily' },
      deadLetters,
      // A second start continues the first, or finds nothing else to do.
      retryAttempts: 3,
      maxEventAge,
    });
  }
}
