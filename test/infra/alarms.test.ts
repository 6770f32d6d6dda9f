import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { decides } from '../../infra/alarm-names';
import { sweepNames } from '../../lambdas/schedule/sweeps';
import { sizeEveryMs } from '../../lambdas/search/search';
import { watchedMinutes } from '../../scripts/watch-alarms';
import { businessMetricNames } from '../../shared/diagnostics/metric-names';
import { ofType, type Resource, synthesized } from './assembly';

const { template, violations } = await synthesized('watched');

const alarms = ofType(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
/** The name of an alarm in infra/constructs/alarms.ts, by its id in the template. */
const nameOf = (id: string): string => id.replace(/^Alarms(\w+)[0-9A-F]{8}$/, '$1');
const named = (metric: string) => alarms.filter(({ MetricName }) => MetricName === metric);

/** The metrics an alarm watches, through whatever it reckons with. */
const metricsOf = ({ Metrics }: Resource['Properties']) =>
  // biome-ignore lint/suspicious/noExplicitAny: as the template has it
  (Metrics ?? []).flatMap(({ MetricStat }: any) => MetricStat?.Metric ?? []);

/** The periods (seconds) of the metrics an alarm watches. */
const periodsOf = ({ Period, Metrics = [] }: Resource['Properties']): number[] => [
  ...(Period ? [Period] : []),
  // biome-ignore lint/suspicious/noExplicitAny: as the template has it
  ...Metrics.flatMap(({ MetricStat }: any) => MetricStat?.Period ?? []),
];

test('alarms have these thresholds', () => {
  const conditions = ofType(template, 'AWS::CloudWatch::Alarm').map(([id, { Properties }]) => {
    const { Threshold, EvaluationPeriods, ComparisonOperator, TreatMissingData } = Properties;
    expect([ComparisonOperator, TreatMissingData]).toEqual(
      nameOf(id) === 'SweepStopped'
        ? ['LessThanThreshold', 'breaching']
        : ['GreaterThanOrEqualToThreshold', 'notBreaching'],
    );
    // Named after their stack and their id, by which scripts/alarms-of-stage.ts finds them.
    expect(Properties).not.toHaveProperty('AlarmName');
    expect(id).toMatch(/^Alarms/);
    return `${nameOf(id)} ${Threshold} ${EvaluationPeriods}`;
  });
  expect(conditions).toEqual([
    'Mismatches 1 1',
    'PayoutDeadLetters 1 1',
    'ServerErrors 5 1',
    'SlowReplies 3000 3',
    'FailedCalls 3 1',
    'BrowserErrors 60 1',
    'SearchFull 241469 1',
    'Concurrency 700 1',
    'EdgeErrors 5 2',
    'StreamBehind 60000 1',
    'EventDeadLetters 1 1',
    'FailedBatches 1 1',
    'PushesFailed 10 3',
    'PushesLate 900 6',
    'MailStopped 1 6',
    'MailGivenUp 1 1',
    'Bounces 0.03 1',
    'Complaints 0.0008 1',
    'DueFailed 1 1',
    'SweepStopped 1 3',
    'DueLeft 1 3',
    'DeadLetters 1 1',
    'WorkDeadLetters 1 1',
    'CalendarsFailing 25 3',
    'CalendarsLate 900 6',
    'WebhooksFailing 10 3',
    'WebhooksLate 900 6',
    'ImportsFailed 1 1',
    'ImportsLate 900 6',
    'TableThrottles 1 1',
    'RefusedSignIns 5 1',
  ]);
});

test('each alarm says what it means and names its page, which names it, and every page is that of an alarm', () => {
  const folder = 'docs/operations/alarms';
  const runbook = readFileSync('docs/operations/runbook.md', 'utf8').split('\n');
  const named = ofType(template, 'AWS::CloudWatch::Alarm').map(([id, { Properties }]) => {
    const [, means = '', page = ''] = /^(.+\.) What to do: (\S+)$/.exec(Properties.AlarmDescription) ?? [];
    expect(means.length).toBeGreaterThan(30);
    expect(readFileSync(page, 'utf8')).toContain(`\`${nameOf(id)}\``);
    const row = runbook.find((line) => line.startsWith('|') && line.includes(basename(page)));
    expect(row).toContain(`\`${nameOf(id)}\``);
    return page;
  });
  expect([...new Set(named)].sort()).toEqual(
    readdirSync(folder)
      .map((name) => `${folder}/${name}`)
      .sort(),
  );
});

test('the page for late work names every part of the sweep that can be run by itself', () => {
  const page = readFileSync('docs/operations/alarms/work-is-done-on-time.md', 'utf8');
  const [, list = ''] = /with the present time: ([^.]+)\./.exec(page) ?? [];
  expect([...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(sweepNames);
});

test('each alarm decides about a deployment or is only told, and those that decide are raised while it is watched', () => {
  const found = ofType(template, 'AWS::CloudWatch::Alarm').map(([id, { Properties }]) => ({
    name: nameOf(id),
    minutes: Math.max(...periodsOf(Properties)) * (Properties.EvaluationPeriods / 60),
  }));
  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(decides).sort());
  const deciding = found.filter(({ name }) => decides[name as keyof typeof decides]);
  expect(deciding.length).toBeGreaterThan(0);
  // CloudWatch has a period's figures some minutes after it.
  expect(deciding.filter(({ minutes }) => minutes + 5 > watchedMinutes)).toEqual([]);
});

test('where CloudFront does not report its metrics, no alarm waits for them', async () => {
  const throwaway = await synthesized('throwaway');
  const alarms = ofType(throwaway.template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
  expect(alarms.filter(({ Namespace }) => Namespace === 'AWS/CloudFront')).toEqual([]);
});

test('an alarm watches failed calls of all functions, and another whether the sweep is called at all', () => {
  expect(named('Errors')).toEqual([expect.objectContaining({ Namespace: 'AWS/Lambda' })]);
  expect(named('Errors')[0]).not.toHaveProperty('Dimensions');
  const [[sweep]] = ofType(template, 'AWS::Lambda::Function').filter(
    ([, { Properties }]) => Properties.FunctionName === 'hairloom-prod-sweep',
  ) as [[string, Resource]];
  expect(named('Invocations').map(({ Dimensions }) => Dimensions)).toEqual([
    [{ Name: 'FunctionName', Value: { Ref: sweep } }],
  ]);
});

test.each([
  ['DueFailed', 'sweep', 1],
  ['DueLeft', 'sweep', 3],
  ['Mismatches', 'reconcile', 1],
  ['BrowserErrors', 'diagnostics', 1],
  ['MailStopped', 'mail', 6],
  ['MailGivenUp', 'mail', 1],
  ['PushesFailed', 'push', 3],
  ['TableThrottles', 'table', 1],
])('an alarm watches the metric %s of the function %s', (metric, service, periods) => {
  const [alarm] = named(metric).filter(({ Dimensions }) => Dimensions[0].Value === service);
  expect(alarm).toMatchObject({
    Namespace: 'Hairloom/prod',
    Dimensions: [{ Name: 'service', Value: service }],
    EvaluationPeriods: periods,
  });
});

test('an alarm watches the listings in memory, in a period in which each instance that is asked reports them', () => {
  const [alarm] = named('SearchedListings');
  expect(alarm).toMatchObject({ Dimensions: [{ Name: 'service', Value: 'catalog' }], Statistic: 'Maximum' });
  expect(alarm.Period * 1_000).toBeGreaterThan(2 * sizeEveryMs);
  const [[, { Properties }]] = ofType(template, 'AWS::Lambda::Function').filter(
    ([, { Properties }]) => Properties.FunctionName === 'hairloom-prod-catalog',
  ) as [[string, Resource]];
  // As docs/decisions/060-search-beyond-one-function.md says.
  const room = (Properties.MemorySize / 1_769) * 345_000;
  expect(alarm.Threshold / room).toBeCloseTo(0.7, 2);
});

test('every function is given its metrics namespace', () => {
  const ours = ofType(template, 'AWS::Lambda::Function')
    .map(([, { Properties }]) => Properties.Environment?.Variables)
    .filter((variables) => variables?.AWS_SDK_UA_APP_ID);
  expect(ours.length).toBeGreaterThan(0);
  for (const variables of ours) {
    expect(variables.POWERTOOLS_METRICS_NAMESPACE).toBe('Hairloom/prod');
    expect(variables.POWERTOOLS_SERVICE_NAME).toBe(variables.AWS_SDK_UA_APP_ID);
  }
});

test('an alarm watches the age of the stream reader’s records', () => {
  const mapped = ofType(template, 'AWS::Lambda::EventSourceMapping')
    .filter(([, { Properties }]) => Properties.StartingPosition)
    .map(([, { Properties }]) => Properties.FunctionName);
  expect(mapped).toHaveLength(1);
  expect(named('IteratorAge').map(({ Dimensions }) => Dimensions[0].Value)).toEqual(mapped);
});

test('alarms watch the dead-letter queues', () => {
  const queues = ofType(template, 'AWS::SQS::Queue')
    .filter(([, { Properties }]) => !Properties.RedrivePolicy)
    .map(([id]) => ({ 'Fn::GetAtt': [id, 'QueueName'] }));
  expect(queues).toHaveLength(4);
  const watching = named('ApproximateNumberOfMessagesVisible');
  expect(watching.map(({ Dimensions }) => Dimensions[0].Value)).toEqual(expect.arrayContaining(queues));
  expect(watching.map(({ Threshold }) => Threshold)).toEqual([1, 1, 1, 1]);
});

test("every alarm is sent to the topic, which accepts the account's alarms", () => {
  const [[topic]] = ofType(template, 'AWS::SNS::Topic') as [[string, Resource]];
  expect(alarms.filter(({ AlarmActions }) => AlarmActions?.[0].Ref !== topic)).toEqual([]);
  const [[, policy]] = ofType(template, 'AWS::SNS::TopicPolicy') as [[string, Resource]];
  expect(policy.Properties.Topics).toEqual([{ Ref: topic }]);
  expect(policy.Properties.PolicyDocument.Statement).toContainEqual(
    expect.objectContaining({
      Effect: 'Allow',
      Action: 'sns:Publish',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Resource: { Ref: topic },
      Condition: { StringEquals: { 'aws:SourceAccount': '111122223333' } },
    }),
  );
});

test('a stage can limit requests per address to the user pool', () => {
  expect(violations).toEqual([]);
  const [[id, acl]] = ofType(template, 'AWS::WAFv2::WebACL') as [[string, Resource]];
  expect(acl.Properties).toMatchObject({
    Scope: 'REGIONAL',
    DefaultAction: { Allow: {} },
    Rules: [
      { Action: { Block: {} }, Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 500 } } },
    ],
  });
  const [[pool]] = ofType(template, 'AWS::Cognito::UserPool') as [[string, Resource]];
  expect(ofType(template, 'AWS::WAFv2::WebACLAssociation').map(([, each]) => each.Properties)).toEqual([
    { ResourceArn: { 'Fn::GetAtt': [pool, 'Arn'] }, WebACLArn: { 'Fn::GetAtt': [id, 'Arn'] } },
  ]);
});

test('the dashboard shows what the alarms watch and what happens in the marketplace', () => {
  const [[, { Properties }]] = ofType(template, 'AWS::CloudWatch::Dashboard') as [[string, Resource]];
  const body = JSON.stringify(Properties.DashboardBody);
  const watched = alarms
    .flatMap((each) => [each, ...metricsOf(each)])
    .flatMap(({ MetricName }) => MetricName ?? []);
  for (const name of new Set([...watched, ...businessMetricNames])) expect(body).toContain(name);
  for (const { Dimensions } of named('ApproximateNumberOfMessagesVisible'))
    expect(body).toContain(JSON.stringify(Dimensions[0].Value));
});

test('an operator who sets a budget is told before it is spent', () => {
  const [[, { Properties }]] = ofType(template, 'AWS::Budgets::Budget') as [[string, Resource]];
  expect(Properties.Budget.BudgetLimit).toEqual({ Amount: 50, Unit: 'USD' });
  expect(
    Properties.NotificationsWithSubscribers.map(({ Notification, Subscribers }: Resource['Properties']) => [
      Notification.NotificationType,
      Notification.Threshold,
      Subscribers,
    ]),
  ).toEqual(
    [
      ['ACTUAL', 80],
      ['FORECASTED', 100],
    ].map((each) => [...each, [{ SubscriptionType: 'EMAIL', Address: 'admin@hairloom.example' }]]),
  );
});
