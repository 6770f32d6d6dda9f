import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Api } from './Api';
import type { Events } from './Events';
import type { Func } from './Func';

type AlarmsProps = { events: Events; api: Api; functions: Func[]; adminEmail?: string };

/** What wakes somebody: events nobody could handle, functions that fail, an API that answers 5xx. */
export class Alarms extends Construct {
  private readonly topic?: Topic;

  constructor(scope: Construct, id: string, { events, api, functions, adminEmail }: AlarmsProps) {
    super(scope, id);
    if (adminEmail) {
      this.topic = new Topic(this, 'Topic', { enforceSSL: true });
      this.topic.addSubscription(new EmailSubscription(adminEmail));
    }
    const period = Duration.minutes(5);
    this.watch('DeadLetters', events.deadLetters.metricApproximateNumberOfMessagesVisible({ period }), 1);
    this.watch('ServerErrors', api.http.metricServerError({ period, statistic: 'Sum' }), 5);
    for (const fn of functions) {
      const failures = new MathExpression({
        expression: 'errors + throttles',
        usingMetrics: { errors: fn.metricErrors({ period }), throttles: fn.metricThrottles({ period }) },
        label: `${fn.entry}: errors and throttles`,
        period,
      });
      this.watch(`Failures-${fn.entry}`, failures, 3);
    }
  }

  private watch(id: string, metric: IMetric, threshold: number): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    if (this.topic) alarm.addAlarmAction(new SnsAction(this.topic));
  }
}
