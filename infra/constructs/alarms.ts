import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { tableDefinition } from '../../lambdas/data/engine/table';
import type { Api } from './api';
import type { Events } from './events';
import { type Func, metricsNamespace } from './func';
import type { Mail } from './mail';
import type { Payouts } from './payouts';
import type { Reconciliation } from './reconciliation';
import type { Schedules } from './schedules';

/** The topic that mails alarms to the operator. */
class AlarmTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { adminEmail }: { adminEmail: string }) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.topic.addSubscription(new EmailSubscription(adminEmail));
    // The policy that enforces TLS replaces the default policy, which lets the account's alarms publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }
}

/**
 * Counts throttled reads and writes of the table and its indexes, for all operations. DynamoDB counts each index
 * separately and reports nothing while there are no throttles; an alarm takes at most ten metrics.
 */
const throttlesOf = (tableName: string, period: Duration): Record<'Read' | 'Write', MathExpression> => {
  const sum = (kind: 'Read' | 'Write') => {
    const count = (index?: string) =>
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName: `${kind}ThrottleEvents`,
        dimensionsMap: { TableName: tableName, ...(index && { GlobalSecondaryIndexName: index }) },
        statistic: Stats.SUM,
        period,
      });
    const parts = [undefined, ...tableDefinition.indexes.map(({ name }) => name)];
    const usingMetrics = Object.fromEntries(parts.map((index) => [index ?? 'table', count(index)]));
    const expression = Object.keys(usingMetrics)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + ');
    return new MathExpression({ expression, usingMetrics, label: `${kind} throttles`, period });
  };
  return { Read: sum('Read'), Write: sum('Write') };
};

type AlarmsProps = {
  stage: string;
  tableName: string;
  events: Events;
  schedules: Schedules;
  payouts: Payouts;
  mail: Mail;
  /** What the stream could not handle. */
  failedBatches: Bucket;
  reconciliation: Reconciliation;
  api: Api;
  functions: Func[];
  adminEmail?: string;
};

/** How many objects a bucket keeps. S3 counts them once a day. */
const keptObjects = ({ bucketName }: Bucket): Metric =>
  new Metric({
    namespace: 'AWS/S3',
    metricName: 'NumberOfObjects',
    dimensionsMap: { BucketName: bucketName, StorageType: 'AllStorageTypes' },
    statistic: Stats.AVERAGE,
    period: Duration.days(1),
  });

const period = Duration.minutes(5);

/**
 * The alarms: failed functions, server errors, dead letters, throttled table requests, work that is late, and books
 * that disagree.
 */
export class Alarms extends Construct {
  private readonly action?: SnsAction;

  constructor(scope: Construct, id: string, { adminEmail, ...watched }: AlarmsProps) {
    super(scope, id);
    if (adminEmail) this.action = new SnsAction(new AlarmTopic(this, 'Topic', { adminEmail }).topic);
    const { events, schedules, payouts, mail, api, functions, tableName } = watched;
    const { deadLetters, retries } = events;
    this.watch('DeadLetters', deadLetters.metricApproximateNumberOfMessagesVisible({ period }), 1);
    this.watch(
      'EventDeadLetters',
      retries.deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
      1,
    );
    this.watch(
      'PayoutDeadLetters',
      payouts.deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
      1,
    );
    this.watch('MailDeadLetters', mail.deadLetters.metricApproximateNumberOfMessagesVisible({ period }), 1);
    this.watch('FailedBatches', keptObjects(watched.failedBatches), 1);
    this.watch('ServerErrors', api.http.metricServerError({ period, statistic: Stats.SUM }), 5);
    for (const fn of functions) this.watchFailures(fn);
    for (const [kind, throttles] of Object.entries(throttlesOf(tableName, period)))
      this.watch(`${kind}Throttles`, throttles, 1);
    const functionsIn = (parent: Construct) => functions.filter(({ node }) => node.scope === parent);
    this.watchReader(events.reader, watched.stage);
    for (const fn of functionsIn(schedules)) this.watchDue(fn, watched.stage);
    const { worker } = watched.reconciliation;
    this.watch('Mismatches', this.customMetric(worker, watched.stage, 'Mismatches', Stats.SUM), 1);
  }

  private watchFailures(fn: Func): void {
    const failures = new MathExpression({
      expression: 'errors + throttles',
      usingMetrics: { errors: fn.metricErrors({ period }), throttles: fn.metricThrottles({ period }) },
      label: `${fn.entry}: errors and throttles`,
      period,
    });
    this.watch(`Failures-${fn.entry}`, failures, 3);
  }

  /** The stream's reader: how far it is behind (in milliseconds) and the records it returned for a retry. */
  private watchReader(fn: Func, stage: string): void {
    this.watch(
      `IteratorAge-${fn.entry}`,
      fn.metric('IteratorAge', { period, statistic: Stats.MAXIMUM }),
      60_000,
    );
    this.watch(
      `BatchItemFailures-${fn.entry}`,
      this.customMetric(fn, stage, 'BatchItemFailures', Stats.SUM),
      3,
    );
  }

  /** A sweep: the items that failed, and the items still left after three runs in a row. */
  private watchDue(fn: Func, stage: string): void {
    this.watch(`DueFailed-${fn.entry}`, this.customMetric(fn, stage, 'DueFailed', Stats.SUM), 1);
    this.watch(`DueLeft-${fn.entry}`, this.customMetric(fn, stage, 'DueLeft', Stats.MAXIMUM), 1, 3);
  }

  /** A metric emitted by the function's own code. */
  private customMetric(fn: Func, stage: string, metricName: string, statistic: string): Metric {
    const dimensionsMap = { service: fn.entry };
    return new Metric({ namespace: metricsNamespace(stage), metricName, dimensionsMap, statistic, period });
  }

  private watch(id: string, metric: IMetric, threshold: number, evaluationPeriods = 1): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    if (this.action) alarm.addAlarmAction(this.action);
  }
}
