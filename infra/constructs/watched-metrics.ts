import { Duration, type Stack } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { tableService } from '../../shared/diagnostics/metric-names';
import { type Func, metricsNamespace } from './func';
import type { Users } from './users';

/** The metrics that alarms and the dashboard show. */

const period = Duration.minutes(5);

/** How many messages wait in a dead-letter queue. */
export const waitingIn = (queue: Queue): IMetric =>
  queue.metricApproximateNumberOfMessagesVisible({ period });

/** How long (seconds) the oldest message of a queue has waited. */
export const oldestIn = (queue: Queue): IMetric =>
  queue.metricApproximateAgeOfOldestMessage({ period, statistic: Stats.MAXIMUM });

/** Calls that failed, of all functions of the account. */
export const failedCalls = (): IMetric => sumOfCalls('Errors');

/** Calls that Lambda refused, of all functions of the account. */
export const throttledCalls = (): IMetric => sumOfCalls('Throttles');

const sumOfCalls = (metricName: string): IMetric =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic: Stats.SUM, period });

/** How often a function was called. */
export const callsOf = (fn: Func): IMetric => fn.metricInvocations({ period, statistic: Stats.SUM });

/** How much of the account's concurrency for functions is in use or reserved. */
export const claimedConcurrency = (): IMetric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'ClaimedAccountConcurrency',
    statistic: Stats.MAXIMUM,
    period,
  });

/** A metric that a function's own code counts. */
export const countedBy = (
  fn: { entry: Func['entry'] | typeof tableService },
  stage: string,
  metricName: string,
  statistic: string,
): Metric =>
  new Metric({
    namespace: metricsNamespace(stage),
    metricName,
    dimensionsMap: { service: fn.entry },
    statistic,
    period,
  });

/** How far the stream's reader is behind, in milliseconds. */
export const behind = (reader: Func): IMetric =>
  reader.metric('IteratorAge', { period, statistic: Stats.MAXIMUM });

/** How many objects a bucket keeps. S3 counts them once a day. */
export const keptObjects = ({ bucketName }: Bucket): IMetric =>
  new Metric({
    namespace: 'AWS/S3',
    metricName: 'NumberOfObjects',
    dimensionsMap: { BucketName: bucketName, StorageType: 'AllStorageTypes' },
    statistic: Stats.AVERAGE,
    period: Duration.days(1),
  });

/** The share (0 to 1) of the account's mail that bounced or was marked as spam, as SES reckons it. */
export const mailReputation = (of: 'Bounce' | 'Complaint'): IMetric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${of}Rate`,
    statistic: Stats.AVERAGE,
    period: Duration.hours(1),
  });

/** Requests to sign in, sign up or refresh a token that Cognito refused because there were too many. */
export const refusedSignIns = ({ pool, client }: Users): IMetric => {
  const dimensionsMap = { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId };
  const names = ['SignInThrottles', 'SignUpThrottles', 'TokenRefreshThrottles'];
  const usingMetrics = Object.fromEntries(
    names.map((metricName, index) => [
      `refused${index}`,
      new Metric({ namespace: 'AWS/Cognito', metricName, dimensionsMap, statistic: Stats.SUM, period }),
    ]),
  );
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, usingMetrics, label: 'Refused by Cognito', period });
};

/** The share of requests (percent) that CloudFront answered with 5xx; it reports to us-east-1 alone. */
export const edgeErrors = (distributionId: string): IMetric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic: Stats.AVERAGE,
    period,
  });

/** Whether the stack is where CloudFront reports its metrics: an alarm watches those of its own region only. */
export const seesEdge = (stack: Stack): boolean => stack.region === 'us-east-1';

/** How many read or write units the table uses; its indexes are counted apart. */
export const tableUnits = (tableName: string, kind: 'Read' | 'Write'): IMetric =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName: `Consumed${kind}CapacityUnits`,
    dimensionsMap: { TableName: tableName },
    statistic: Stats.SUM,
    period,
  });

/**
 * How many requests of functions DynamoDB throttled. They count them in one metric: of DynamoDB's own, an alarm would need
 * two for the table and two for each index.
 */
export const tableThrottles = (stage: string): IMetric =>
  countedBy({ entry: tableService }, stage, 'TableThrottles', Stats.SUM);
