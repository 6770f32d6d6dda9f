import { Duration, Stack } from 'aws-cdk-lib';
import {
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { BusinessMetric } from '../../shared/diagnostics/metric-names';
import type { Watched } from './alarms';
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
  tableUnits,
  throttledCalls,
  waitingIn,
} from './watched-metrics';

/** `start`: since when it shows, such as `-P7D`, if not for the time that the dashboard shows. */
type Graph = { title: string; metrics: IMetric[]; start?: string };

const period = Duration.minutes(5);

/** What the stream counted, and what was counted when an event was tried again. */
const ofBoth = (stage: string, name: BusinessMetric): IMetric =>
  new MathExpression({
    expression: `FILL(first${name}, 0) + FILL(again${name}, 0)`,
    // Named apart, since names are shared by all that are shown in one graph.
    usingMetrics: {
      [`first${name}`]: countedBy({ entry: 'stream' }, stage, name, Stats.SUM),
      [`again${name}`]: countedBy({ entry: 'retry' }, stage, name, Stats.SUM),
    },
    label: name,
    period,
  });

const market = ({ stage }: Watched): Graph[] => {
  const counted = (title: string, names: BusinessMetric[]): Graph => ({
    title,
    metrics: names.map((name) => ofBoth(stage, name)),
  });
  return [
    counted('Bookings', ['BookingsPlaced', 'BookingsPaid', 'BookingsHeld', 'BookingsCancelled']),
    counted('Orders', ['OrdersPlaced', 'OrdersPaid', 'OrdersCancelled']),
    counted('Late payments and failed payouts', ['LatePayments', 'FailedPayouts']),
  ];
};

const pages = (scope: Construct, { stage, api, site }: Watched): Graph[] => [
  {
    title: 'Requests and errors of the API',
    metrics: [
      api.http.metricCount({ period, statistic: Stats.SUM }),
      api.http.metricServerError({ period, statistic: Stats.SUM }),
      countedBy({ entry: 'diagnostics' }, stage, 'BrowserErrors', Stats.SUM),
      ...(seesEdge(Stack.of(scope)) ? [edgeErrors(site.distribution.distributionId)] : []),
    ],
  },
  {
    title: 'How long replies take (ms)',
    metrics: ['p50', 'p99'].map((statistic) => api.http.metricLatency({ period, statistic })),
  },
  {
    title: 'Functions: failed and throttled calls, and how many run at once',
    metrics: [failedCalls(), throttledCalls(), claimedConcurrency()],
  },
];

const consequences = ({
  events,
  failedBatches,
  schedules,
  stage,
  payouts,
  workDeadLetters,
}: Watched): Graph[] => [
  { title: 'How old what follows from a change is (ms)', metrics: [behind(events.reader)] },
  {
    title: 'Starts of the sweep, and due work that failed or was not reached',
    metrics: [
      callsOf(schedules.sweep),
      countedBy(schedules.sweep, stage, 'DueFailed', Stats.SUM),
      countedBy(schedules.sweep, stage, 'DueLeft', Stats.MAXIMUM),
    ],
  },
  {
    title: 'Dead letters, and batches of events that failed',
    metrics: [
      ...[events.deadLetters, events.retries.deadLetters, payouts.deadLetters, workDeadLetters].map(
        waitingIn,
      ),
      countedBy(events.reader, stage, 'BatchItemFailures', Stats.SUM),
    ],
  },
  {
    title: 'Batches of events that were given up (counted once a day)',
    metrics: [keptObjects(failedBatches)],
    start: '-P14D',
  },
];

const services = ({
  tableName,
  stage,
  api,
  reconciliation,
  calendars,
  webhooks,
  imports,
  push,
  users,
}: Watched): Graph[] => [
  {
    title: 'The table: units used, and what was throttled',
    metrics: [
      ...(['Read', 'Write'] as const).map((kind) => tableUnits(tableName, kind)),
      tableThrottles(stage),
    ],
  },
  {
    title: 'The books, and refused sign-ins',
    metrics: [countedBy(reconciliation.worker, stage, 'Mismatches', Stats.SUM), refusedSignIns(users)],
  },
  {
    title: 'Mail that bounced or was marked as spam (share)',
    metrics: [mailReputation('Bounce'), mailReputation('Complaint')],
  },
  {
    title: 'Listings that search has in memory',
    metrics: [countedBy(api.catalog, stage, 'SearchedListings', Stats.MAXIMUM)],
  },
  {
    title: 'How old the change of a listing is when search has it (ms)',
    metrics: (['stream', 'retry'] as const).map((entry) =>
      countedBy({ entry }, stage, 'SearchAge', Stats.MAXIMUM),
    ),
  },
  {
    title: "Providers' other calendars that cannot be read any more",
    metrics: [countedBy(calendars.worker, stage, 'CalendarsFailing', Stats.SUM)],
  },
  {
    title: 'How late other calendars are read (s)',
    metrics: [oldestIn(calendars.queue)],
  },
  {
    title: "Providers' webhooks that begin to fail",
    metrics: [countedBy(webhooks.worker, stage, 'WebhooksFailing', Stats.SUM)],
  },
  {
    title: 'How late webhooks are told (s)',
    metrics: [oldestIn(webhooks.queue)],
  },
  {
    title: 'Imports that failed through our fault',
    metrics: [countedBy(imports.worker, stage, 'ImportsFailed', Stats.SUM)],
  },
  {
    title: 'How late imports are gone on with (s)',
    metrics: [oldestIn(imports.queue)],
  },
  {
    title: 'Pushes that were refused or given up',
    metrics: [countedBy(push.worker, stage, 'PushesFailed', Stats.SUM)],
  },
  {
    title: 'How late pushes are sent (s)',
    metrics: [oldestIn(push.queue)],
  },
  {
    title: 'Mail that was not sent',
    metrics: (['MailStopped', 'MailFailed', 'MailGivenUp'] as const).map((name) =>
      countedBy({ entry: 'mail' }, stage, name, Stats.SUM),
    ),
  },
];

const about = (stage: string): string =>
  `# Hairloom ${stage}\nWhat an alarm means and what to do: \`docs/operations/runbook.md#alarms\`. To follow one request through the functions' logs: \`filter correlationId = "…" | sort @timestamp\`.`;

/** What somebody on call looks at first: the market, the pages, what follows from changes, and the services below. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id);
    const row = (graphs: Graph[]) =>
      graphs.map(
        ({ title, metrics, start }) =>
          new GraphWidget({ title, left: metrics, width: 8, height: 6, ...(start && { start }) }),
      );
    new CloudWatchDashboard(this, 'Dashboard', {
      defaultInterval: Duration.days(1),
      widgets: [
        [new TextWidget({ markdown: about(watched.stage), width: 24, height: 2 })],
        row(market(watched)),
        row(pages(this, watched)),
        row(consequences(watched)),
        row(services(watched)),
      ],
    });
  }
}
