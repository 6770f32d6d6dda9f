import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { listingsPerMb } from '../../shared/catalog/search-room';
import type { AlarmName } from '../alarm-names';
import type { Api } from './api';
import type { Calendars } from './calendars';
import type { Events } from './events';
import type { Imports } from './imports';
import type { Payouts } from './payouts';
import type { Push } from './push';
import type { Reconciliation } from './reconciliation';
import type { Schedules } from './schedules';
import type { Site } from './site';
import type { Users } from './users';
import {
  behind,
  callsOf,
  claimedConcurrency,
  countedBy,
  edgeErrors,
  failedCalls,
  keptObjects,
  mailReputation,
  oldestIn,
  refusedSignIns,
  seesEdge,
  tableThrottles,
  waitingIn,
} from './watched-metrics';
import type { Webhooks } from './webhooks';

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

/** What the alarms and the dashboard watch. */
export type Watched = {
  stage: string;
  /** How many calls of functions the account may run at once. */
  maxConcurrency: number;
  tableName: string;
  events: Events;
  /** Messages of the mail, and of the other queues of work, that their functions gave up on. */
  workDeadLetters: Queue;
  schedules: Schedules;
  payouts: Payouts;
  /** What the stream could not handle. */
  failedBatches: Bucket;
  reconciliation: Reconciliation;
  calendars: Calendars;
  webhooks: Webhooks;
  imports: Imports;
  push: Push;
  api: Api;
  site: Site;
  users: Users;
};

type AlarmsProps = Watched & { adminEmail?: string };

/**
 * When an alarm is raised: its metric reaches the threshold in so many periods in a row, or in `reached` of them. With
 * `atLeast`, it is raised if the metric stays below that, or has nothing to say.
 */
type Condition = { metric: IMetric; periods?: number; reached?: number; means: string } & (
  | { threshold: number; atLeast?: never }
  | { threshold?: never; atLeast: number }
);

type Conditions = Partial<Record<AlarmName, Condition>>;

/** The alarms by name, below the promise that each watches: the name of its page in docs/operations/alarms. */
type Promises = Record<string, Conditions>;

const books = ({ reconciliation, stage }: Watched): Conditions => ({
  Mismatches: {
    metric: countedBy(reconciliation.worker, stage, 'Mismatches', Stats.SUM),
    threshold: 1,
    means: 'The books disagree with the records or with Stripe. Payouts are paused.',
  },
});

const payoutsOnce = ({ payouts }: Watched): Conditions => ({
  PayoutDeadLetters: {
    metric: waitingIn(payouts.deadLetters),
    threshold: 1,
    means: 'The weekly payout of a provider has failed five times.',
  },
});

const pages = (scope: Construct, { stage, api, site, maxConcurrency }: Watched): Conditions => ({
  ServerErrors: {
    metric: api.http.metricServerError({ period: Duration.minutes(5), statistic: Stats.SUM }),
    threshold: 5,
    means: 'The API has answered at least five requests with an error of its own.',
  },
  SlowReplies: {
    metric: api.http.metricLatency({ period: Duration.minutes(5), statistic: 'p99' }),
    threshold: 3_000,
    periods: 3,
    means: 'For 15 minutes, one in a hundred requests has waited for three seconds or longer.',
  },
  FailedCalls: {
    metric: failedCalls(),
    threshold: 3,
    means: 'Functions have crashed or run out of time.',
  },
  BrowserErrors: {
    metric: countedBy({ entry: 'diagnostics' }, stage, 'BrowserErrors', Stats.SUM),
    threshold: 60,
    means: 'Browsers have reported sixty errors of the site’s scripts in five minutes.',
  },
  SearchFull: {
    // Each instance reports once an hour, while it is asked.
    metric: countedBy(api.catalog, stage, 'SearchedListings', Stats.MAXIMUM).with({
      period: Duration.hours(3),
    }),
    threshold: Math.round(0.7 * listingsPerMb * api.catalog.memoryMb),
    means: 'Search has 70% of the listings in memory that its function has room for.',
  },
  Concurrency: {
    metric: claimedConcurrency(),
    threshold: Math.ceil(0.7 * maxConcurrency),
    means: 'Functions use 70% of the concurrency that the account may use.',
  },
  ...(seesEdge(Stack.of(scope)) && {
    EdgeErrors: {
      metric: edgeErrors(site.distribution.distributionId),
      threshold: 5,
      periods: 2,
      means: 'For ten minutes, CloudFront has answered one request in twenty with an error.',
    },
  }),
});

const messages = ({ events, failedBatches, push, stage }: Watched): Conditions => ({
  StreamBehind: {
    metric: behind(events.reader),
    threshold: 60_000,
    means: 'What follows from a change is more than a minute late: messages, notifications, mail, search.',
  },
  EventDeadLetters: {
    metric: waitingIn(events.retries.deadLetters),
    threshold: 1,
    means: 'A consumer has failed eight times with the same event.',
  },
  FailedBatches: {
    metric: keptObjects(failedBatches),
    threshold: 1,
    means: 'The stream has given up on events, and kept them in a bucket.',
  },
  PushesFailed: {
    metric: countedBy(push.worker, stage, 'PushesFailed', Stats.SUM),
    threshold: 10,
    periods: 3,
    reached: 2,
    means: 'Push services refuse what we send, or could not be reached for an hour.',
  },
  PushesLate: {
    metric: oldestIn(push.queue),
    threshold: 15 * 60,
    // One message that fails waits as long, and ends as a dead letter.
    periods: 6,
    means: 'For half an hour, pushes have waited to be sent for 15 minutes or longer.',
  },
});

const mailGoesOut = ({ stage }: Watched): Conditions => ({
  MailStopped: {
    metric: countedBy({ entry: 'mail' }, stage, 'MailStopped', Stats.SUM),
    threshold: 1,
    // Mail is tried every quarter of an hour, and the alarm stays on between two tries.
    periods: 6,
    reached: 1,
    means:
      'SES sends no mail, or no text message can be sent: not verified, in the sandbox, paused, or over the quota.',
  },
  MailGivenUp: {
    metric: countedBy({ entry: 'mail' }, stage, 'MailGivenUp', Stats.SUM),
    threshold: 1,
    means: 'A mail could not be sent for 16 hours and was given up.',
  },
  // SES reviews an account at 5% and 0.1%.
  Bounces: {
    metric: mailReputation('Bounce'),
    threshold: 0.03,
    means: 'More than 3% of the mail bounces. From 5% on, SES may stop sending.',
  },
  Complaints: {
    metric: mailReputation('Complaint'),
    threshold: 0.000_8,
    means: 'More than 0.08% of the mail is marked as spam. From 0.1% on, SES may stop sending.',
  },
});

const onTime = ({
  events,
  workDeadLetters,
  schedules,
  calendars,
  webhooks,
  imports,
  stage,
}: Watched): Conditions => ({
  DueFailed: {
    metric: countedBy(schedules.sweep, stage, 'DueFailed', Stats.SUM),
    threshold: 1,
    means: 'Something that was due has failed more than once, or has waited for five days.',
  },
  SweepStopped: {
    metric: callsOf(schedules.sweep),
    atLeast: 1,
    periods: 3,
    means: 'For 15 minutes, the sweep has not been started, so that nothing is done that becomes due.',
  },
  DueLeft: {
    metric: countedBy(schedules.sweep, stage, 'DueLeft', Stats.MAXIMUM),
    threshold: 1,
    periods: 3,
    means: 'For 15 minutes, the sweep has not reached everything that was due.',
  },
  DeadLetters: {
    metric: waitingIn(events.deadLetters),
    threshold: 1,
    means: 'A call of a schedule or of an asynchronous function was given up.',
  },
  WorkDeadLetters: {
    metric: waitingIn(workDeadLetters),
    threshold: 1,
    means:
      'A function has failed again and again with a message of its queue: mail, pushes, calendars, webhooks, imports or exports.',
  },
  CalendarsFailing: {
    metric: countedBy(calendars.worker, stage, 'CalendarsFailing', Stats.SUM),
    threshold: 25,
    periods: 3,
    reached: 2,
    means: 'Many calendars of others that could be read before cannot be read any more.',
  },
  CalendarsLate: {
    metric: oldestIn(calendars.queue),
    threshold: 15 * 60,
    // One message that fails waits as long, and ends as a dead letter.
    periods: 6,
    means: 'For half an hour, calendars of others have waited to be read for 15 minutes or longer.',
  },
  WebhooksFailing: {
    metric: countedBy(webhooks.worker, stage, 'WebhooksFailing', Stats.SUM),
    threshold: 10,
    periods: 3,
    reached: 2,
    means: 'Many webhooks that took deliveries before take none any more.',
  },
  WebhooksLate: {
    metric: oldestIn(webhooks.queue),
    threshold: 15 * 60,
    // One message that fails waits as long, and ends as a dead letter.
    periods: 6,
    means: 'For half an hour, deliveries to webhooks have waited to be sent for 15 minutes or longer.',
  },
  ImportsFailed: {
    metric: countedBy(imports.worker, stage, 'ImportsFailed', Stats.SUM),
    threshold: 1,
    means: 'An import has failed after five tries of the same rows, through a fault of ours.',
  },
  ImportsLate: {
    metric: oldestIn(imports.queue),
    threshold: 15 * 60,
    // One message that fails waits as long, and ends as a dead letter.
    periods: 6,
    means: 'For half an hour, imports have waited to be gone on with for 15 minutes or longer.',
  },
});

const tableAnswers = ({ stage }: Watched): Conditions => ({
  TableThrottles: {
    metric: tableThrottles(stage),
    threshold: 1,
    means: 'DynamoDB has refused to read from the table or an index, or to write to them.',
  },
});

const signIn = ({ users }: Watched): Conditions => ({
  RefusedSignIns: {
    metric: refusedSignIns(users),
    threshold: 5,
    means: 'Cognito has refused people who sign in, sign up or come back, because there were too many.',
  },
});

const promisesOf = (scope: Construct, watched: Watched): Promises => ({
  'no-cent-is-lost': books(watched),
  'money-goes-out-once': payoutsOnce(watched),
  'pages-answer': pages(scope, watched),
  'messages-arrive': messages(watched),
  'mail-goes-out': mailGoesOut(watched),
  'work-is-done-on-time': onTime(watched),
  'the-table-answers': tableAnswers(watched),
  'people-can-sign-in': signIn(watched),
});

/**
 * The alarms, by the promise that they watch. The description of each says what it means, and which page says what to
 * do: docs/operations/runbook.md#alarms.
 */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, { adminEmail, ...watched }: AlarmsProps) {
    super(scope, id);
    const action = adminEmail && new SnsAction(new AlarmTopic(this, 'Topic', { adminEmail }).topic);
    for (const [page, conditions] of Object.entries(promisesOf(this, watched)))
      for (const [name, { metric, threshold, atLeast, periods = 1, reached, means }] of Object.entries(
        conditions,
      )) {
        const alarm = new Alarm(this, name, {
          alarmDescription: `${means} What to do: docs/operations/alarms/${page}.md`,
          metric,
          threshold: threshold ?? atLeast,
          evaluationPeriods: periods,
          ...(reached && { datapointsToAlarm: reached }),
          ...(atLeast === undefined
            ? {
                comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
                treatMissingData: TreatMissingData.NOT_BREACHING,
              }
            : {
                comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
                treatMissingData: TreatMissingData.BREACHING,
              }),
        });
        if (action) alarm.addAlarmAction(action);
      }
  }
}
