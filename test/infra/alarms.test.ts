import { tableDefinition } from '../../lambdas/data/engine/table';
import { ofType, type Resource, synthesized } from './assembly';

const { template, violations } = await synthesized('watched');

const alarms = ofType(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
const named = (metric: string) => alarms.filter(({ MetricName }) => MetricName === metric);

/** The metrics an alarm watches, through whatever it reckons with. */
const metricsOf = ({ Metrics }: Resource['Properties']) =>
  // biome-ignore lint/suspicious/noExplicitAny: as the template has it
  (Metrics ?? []).flatMap(({ MetricStat }: any) => MetricStat?.Metric ?? []);

test('an alarm watches the failures of every function', () => {
  const failures = alarms.filter((each) =>
    metricsOf(each).some(({ MetricName }: { MetricName: string }) => MetricName === 'Errors'),
  );
  const watched = failures.map(({ Metrics, ...alarm }) => {
    const { Expression, Label } = Metrics.find((each: { Expression?: string }) => each.Expression);
    expect(Expression).toBe('errors + throttles');
    expect(alarm).toMatchObject({
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      EvaluationPeriods: 1,
      TreatMissingData: 'notBreaching',
    });
    expect(alarm.Threshold).toBe(3);
    return Label.replace(': errors and throttles', '');
  });
  const names = ofType(template, 'AWS::Lambda::Function').map(
    ([, { Properties }]) => Properties.Environment?.Variables.AWS_SDK_UA_APP_ID,
  );
  expect(watched.sort()).toEqual(names.filter(Boolean).sort());
});

test('the other alarms have these thresholds, over five minutes', () => {
  const single = alarms.filter(({ MetricName }) => MetricName);
  for (const alarm of single)
    expect(alarm).toMatchObject({
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      Period: 300,
      TreatMissingData: 'notBreaching',
    });
  expect(
    single.map(({ Namespace, MetricName, Statistic, Threshold, EvaluationPeriods }) =>
      [Namespace, MetricName, Statistic, Threshold, EvaluationPeriods].join(' '),
    ),
  ).toEqual([
    ...Array(4).fill('AWS/SQS ApproximateNumberOfMessagesVisible Maximum 1 1'),
    'AWS/ApiGateway 5xx Sum 5 1',
    'AWS/Lambda IteratorAge Maximum 60000 1',
    'Hairloom/prod BatchItemFailures Sum 3 1',
    'Hairloom/prod DueFailed Sum 1 1',
    'Hairloom/prod DueLeft Maximum 1 3',
    'Hairloom/prod Mismatches Sum 1 1',
  ]);
});

test.each([
  ['DueFailed', 'sweep', 1],
  ['DueLeft', 'sweep', 3],
  ['BatchItemFailures', 'stream', 1],
  ['Mismatches', 'reconcile', 1],
])('an alarm watches the metric %s of the function %s', (metric, service, periods) => {
  const [alarm] = named(metric).filter(({ Dimensions }) => Dimensions[0].Value === service);
  expect(alarm).toMatchObject({
    Namespace: 'Hairloom/prod',
    Dimensions: [{ Name: 'service', Value: service }],
    EvaluationPeriods: periods,
  });
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

test.each(['Read', 'Write'])('an alarm watches %s throttling of the table and every index', (kind) => {
  const name = `${kind}ThrottleEvents`;
  const [alarm] = alarms.filter((each) =>
    metricsOf(each).some(({ MetricName }: never) => MetricName === name),
  );
  const dimensions = metricsOf(alarm).map(({ Dimensions }: Resource['Properties']) => Dimensions);
  const indexes = dimensions.map(
    (each: { Name: string; Value: unknown }[]) => each.find(({ Name }) => Name !== 'TableName')?.Value,
  );
  expect(indexes.filter(Boolean).sort()).toEqual(tableDefinition.indexes.map((index) => index.name).sort());
  expect(indexes).toContain(undefined);
  // CloudWatch takes ten metrics in an alarm, and knows no sum with one that has nothing to say.
  expect(dimensions.length).toBeLessThanOrEqual(10);
  expect(alarm).toMatchObject({ Threshold: 1, TreatMissingData: 'notBreaching' });
  const { Expression } = alarm.Metrics.find((each: { Expression?: string }) => each.Expression);
  expect(Expression.match(/FILL\(\w+, 0\)/g)).toHaveLength(dimensions.length);
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
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
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
