import { type FunctionName, lambdaEntries } from '../../infra/bundle';
import { actionsOf, functionOf, ofType, statementsOf, synthesized } from './assembly';
import { named, readable } from './readable';

const { template } = await synthesized('local');
const names = Object.keys(lambdaEntries) as FunctionName[];
const propertiesOf = (name: FunctionName) => readable(functionOf(template, name)[1].Properties);

test('every function has the same runtime, processor and kind of log group', () => {
  for (const name of names) {
    const { LoggingConfig, Role, ...properties } = propertiesOf(name);
    expect(properties).toMatchObject({
      FunctionName: `hairloom-local-${name}`,
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
    });
    expect(LoggingConfig).toEqual({ LogGroup: Role.replace('Role.Arn', 'Logs') });
  }
});

test('functions have one gigabyte of memory; more have those that keep listings or render pictures', () => {
  const others = names.filter((name) => propertiesOf(name).MemorySize !== 1024);
  expect(Object.fromEntries(others.map((name) => [name, propertiesOf(name).MemorySize]))).toEqual({
    catalog: 1769,
    share: 1769,
    media: 2048,
  });
});

test('functions have ten seconds, unless they call Stripe or work through a queue', () => {
  const timeouts = names.map((name) => [name, propertiesOf(name).Timeout] as const);
  expect(Object.fromEntries(timeouts.filter(([, seconds]) => seconds !== 10))).toEqual({
    booking: 25,
    finance: 29,
    'gift-cards': 25,
    media: 29,
    orders: 25,
    payments: 25,
    payouts: 25,
    refunds: 25,
    retry: 30,
    stream: 30,
    mail: 30,
    push: 30,
    sweep: 55,
    'payout-worker': 60,
    'export-worker': 300,
    'calendar-worker': 60,
    'import-worker': 120,
    'webhook-worker': 30,
    reconcile: 900,
  });
});

test('what is invoked asynchronously leaves its failures in the dead-letter queue, except the sweep, which begins again', () => {
  const having = names.filter((name) => propertiesOf(name).DeadLetterConfig);
  expect(having.sort()).toEqual(['mail-feedback', 'mirror-groups', 'payout-worker', 'reconcile']);
  for (const name of having)
    expect(propertiesOf(name).DeadLetterConfig).toEqual({ TargetArn: 'EventsDeadLetters.Arn' });
});

test('what is invoked asynchronously has a maximum age, on its way to Lambda and at Lambda', () => {
  const targets = [
    ...Object.values(named(template, 'AWS::Scheduler::Schedule')).map(({ Target }) => Target),
    ...Object.values(named(template, 'AWS::Events::Rule')).flatMap(({ Targets }) => Targets),
  ];
  const invoked = new Set(targets.map(({ Arn }) => Arn.replace('.Arn', '')));
  const withDeadLetters = Object.entries(named(template, 'AWS::Lambda::Function'))
    .filter(([, { DeadLetterConfig }]) => DeadLetterConfig)
    .map(([name]) => name);
  expect([...invoked].sort()).toEqual([...withDeadLetters, 'SchedulesSweep'].sort());
  for (const { RetryPolicy } of targets)
    expect(RetryPolicy).toMatchObject({ MaximumEventAgeInSeconds: expect.any(Number) });
  const configs = Object.values(named(template, 'AWS::Lambda::EventInvokeConfig'));
  expect(Object.fromEntries(configs.map(({ FunctionName, ...config }) => [FunctionName, config]))).toEqual(
    Object.fromEntries(
      [...invoked].map((name) => [
        name,
        name === 'SchedulesSweep'
          ? { Qualifier: '$LATEST', MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 }
          : { Qualifier: '$LATEST', MaximumEventAgeInSeconds: 21_600, MaximumRetryAttempts: 2 },
      ]),
    ),
  );
});

test('no bucket, topic or other service starts a function behind the back of that test', () => {
  const types = new Set(Object.values(template.Resources).map(({ Type }) => Type));
  for (const type of ['Custom::S3BucketNotifications', 'AWS::SNS::Subscription', 'AWS::Lambda::Url'])
    expect(types).not.toContain(type);
  const notifying = Object.values(named(template, 'AWS::S3::Bucket')).filter(
    ({ NotificationConfiguration }) => NotificationConfiguration,
  );
  expect(notifying).toEqual([]);
  expect(names.flatMap((name) => statementsOf(template, name).flatMap(actionsOf))).not.toContain(
    'lambda:InvokeFunction',
  );
});

test('no function reserves concurrency, which an account with Lambda’s smallest quota refuses', () => {
  const settings = Object.values(named(template, 'AWS::Lambda::Function')).flatMap(Object.keys);
  expect(settings).not.toContain('ReservedConcurrentExecutions');
  expect(ofType(template, 'AWS::Lambda::Version')).toEqual([]);
});

test('only workers that send to their own queue may call themselves again', () => {
  const recursive = names.filter((name) => propertiesOf(name).RecursiveLoop);
  expect(recursive.sort()).toEqual(['export-worker', 'import-worker', 'payout-worker']);
  for (const name of recursive) expect(propertiesOf(name).RecursiveLoop).toBe('Allow');
});

test('logs are kept for a week, those of the CDK’s deployments and of requests longer', () => {
  const days = Object.entries(named(template, 'AWS::Logs::LogGroup')).map(
    ([name, { RetentionInDays }]) => [name, RetentionInDays] as const,
  );
  expect(days.filter(([, kept]) => kept === 7).length).toBe(names.length);
  expect(Object.fromEntries(days.filter(([, kept]) => kept !== 7))).toEqual({
    ApiAccessLogs: 180,
    DeploymentLogs: 30,
  });
});

test('the other functions are the CDK’s own: they copy the site’s files and empty the buckets of a throw-away stage', () => {
  const all = ofType(template, 'AWS::Lambda::Function');
  const ours = names.map((name) => functionOf(template, name)[0]);
  const others = all.map(([id]) => id).filter((id) => !ours.includes(id));
  expect(others.map((id) => /^Custom[A-Z0-9]+[A-Za-z]+/.exec(id)?.[0])).toHaveLength(2);
});
