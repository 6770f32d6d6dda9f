import { ofQueues } from '../bench/lives/cost';
import { ofType, synthesized } from './assembly';
import { named, readable } from './readable';

const { template } = await synthesized('local');

const fourteenDays = 1_209_600;
const fourDays = 345_600;

test('queues are encrypted, and dead letters are kept for two weeks', () => {
  const queues = named(template, 'AWS::SQS::Queue');
  for (const queue of Object.values(queues)) expect(queue.SqsManagedSseEnabled).toBe(true);
  const kept = Object.entries(queues)
    .filter(([, { MessageRetentionPeriod }]) => MessageRetentionPeriod === fourteenDays)
    .map(([name]) => name);
  expect(kept).toEqual([
    'EventsDeadLetters',
    'EventsRetriesDeadLetters',
    'PayoutsDeadLetters',
    'WorkDeadLetters',
  ]);
});

test('each queue gives up after some tries, and waits longer than its function may take', () => {
  const queues = Object.entries(named(template, 'AWS::SQS::Queue')).filter(
    ([, queue]) => queue.RedrivePolicy,
  );
  expect(
    queues.map(([name, { QueueName, RedrivePolicy, VisibilityTimeout, MessageRetentionPeriod }]) => [
      name,
      QueueName,
      RedrivePolicy.deadLetterTargetArn,
      RedrivePolicy.maxReceiveCount,
      VisibilityTimeout,
      MessageRetentionPeriod,
    ]),
  ).toEqual([
    ['EventsRetriesQueue', 'hairloom-local-event-retries', 'EventsRetriesDeadLetters.Arn', 8, 180, fourDays],
    ['PayoutsQueue', 'hairloom-local-payouts', 'PayoutsDeadLetters.Arn', 5, 360, fourDays],
    ['CalendarsQueue', 'hairloom-local-calendars', 'WorkDeadLetters.Arn', 5, 360, 21_600],
    ['WebhooksQueue', 'hairloom-local-webhooks', 'WorkDeadLetters.Arn', 5, 180, 21_600],
    ['ImportsQueue', 'hairloom-local-imports', 'WorkDeadLetters.Arn', 10, 180, undefined],
    ['PushQueue', 'hairloom-local-pushes', 'WorkDeadLetters.Arn', 5, 180, 21_600],
    ['ExportsQueue', 'hairloom-local-exports', 'WorkDeadLetters.Arn', 10, 360, undefined],
    ['MailQueue', 'hairloom-local-mail', 'WorkDeadLetters.Arn', 5, 180, fourDays],
  ]);
});

const mappings = named(template, 'AWS::Lambda::EventSourceMapping');
const failedItems = { FunctionResponseTypes: ['ReportBatchItemFailures'] };

test('queues start their functions, a few at a time', () => {
  const { EventsStreamMapping, ...queues } = mappings;
  expect(queues).toEqual({
    CalendarsMapping: {
      EventSourceArn: 'CalendarsQueue.Arn',
      FunctionName: 'CalendarsWorker',
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 2 },
    },
    ImportsMapping: {
      EventSourceArn: 'ImportsQueue.Arn',
      FunctionName: 'ImportsWorker',
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 2 },
    },
    WebhooksMapping: {
      EventSourceArn: 'WebhooksQueue.Arn',
      FunctionName: 'WebhooksWorker',
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 2 },
    },
    PushMapping: {
      EventSourceArn: 'PushQueue.Arn',
      FunctionName: 'PushWorker',
      BatchSize: 5,
      ScalingConfig: { MaximumConcurrency: 2 },
      ...failedItems,
    },
    EventsRetriesMapping: {
      EventSourceArn: 'EventsRetriesQueue.Arn',
      FunctionName: 'EventsRetry',
      BatchSize: 10,
      ScalingConfig: { MaximumConcurrency: 2 },
      ...failedItems,
    },
    PayoutsMapping: {
      EventSourceArn: 'PayoutsQueue.Arn',
      FunctionName: 'PayoutsWorker',
      BatchSize: 5,
      ScalingConfig: { MaximumConcurrency: 4 },
      ...failedItems,
    },
    ExportsMapping: {
      EventSourceArn: 'ExportsQueue.Arn',
      FunctionName: 'ExportsWorker',
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 2 },
    },
    MailMapping: {
      EventSourceArn: 'MailQueue.Arn',
      FunctionName: 'MailWorker',
      BatchSize: 5,
      ScalingConfig: { MaximumConcurrency: 2 },
      ...failedItems,
    },
  });
});

test('more readers of the stream, and more calls that send mail, are settings', async () => {
  const { template: watched } = await synthesized('watched');
  const { EventsStreamMapping, MailMapping } = named(watched, 'AWS::Lambda::EventSourceMapping');
  expect([
    mappings.EventsStreamMapping.ParallelizationFactor,
    EventsStreamMapping.ParallelizationFactor,
  ]).toEqual([1, 10]);
  // 200 emails a second, of which a call sends 7.
  expect(MailMapping.ScalingConfig).toEqual({ MaximumConcurrency: 29 });
});

test('what a batch costs is counted for each function that a queue starts', () => {
  const functions = named(template, 'AWS::Lambda::Function');
  const { EventsStreamMapping, ...queues } = mappings;
  expect(
    Object.values(queues)
      .map(({ FunctionName }) => functions[FunctionName].FunctionName)
      .sort(),
  ).toEqual(ofQueues.map((name) => `hairloom-local-${name}`));
});

test('the stream loses no record: failed batches are split, retried until the stream drops them, and then kept', () => {
  expect(mappings.EventsStreamMapping).not.toHaveProperty('MaximumRetryAttempts');
  expect(mappings.EventsStreamMapping).toMatchObject({
    EventSourceArn: 'TableData.StreamArn',
    FunctionName: 'EventsStream',
    StartingPosition: 'TRIM_HORIZON',
    BatchSize: 25,
    BisectBatchOnFunctionError: true,
    MaximumRecordAgeInSeconds: 72_000,
    DestinationConfig: { OnFailure: { Destination: 'FilesFailedBatches.Arn' } },
    ...failedItems,
  });
});

test('the stream reads only items from which something follows', () => {
  const [{ Pattern }] = mappings.EventsStreamMapping.FilterCriteria.Filters;
  expect(JSON.parse(Pattern).dynamodb.Keys.sk.S.sort()).toEqual([
    'BOOKING',
    'CONVERSATION',
    'DATAFILE',
    'DELETION',
    'EXPORTEND',
    'HAIRSTYLE',
    'IMPORTEDTIMES',
    'INVITATION',
    'JOURNAL',
    'JUDGEMENT',
    'MAIL',
    'OFFERCHUNK',
    'ORDER',
    'PAUSE',
    'PAYOUT',
    'PAYOUTACCOUNT',
    'PRODUCT',
    'PROFILE',
    'REPORT',
    'REVIEW',
    'ROLE',
    'SESSIONS',
    'TIP',
    'TWOSTEPRESET',
    'WAIT',
    'WALLET',
  ]);
});

describe('schedules', () => {
  const { PayoutsWeekly, ReconciliationDaily, SchedulesEveryMinute, ...others } = named(
    template,
    'AWS::Scheduler::Schedule',
  );

  test('leave what they could not start in the dead-letter queue, except the sweep, and start on the minute', () => {
    expect(others).toEqual({});
    for (const { State, FlexibleTimeWindow } of [PayoutsWeekly, ReconciliationDaily, SchedulesEveryMinute]) {
      expect(State).toBe('ENABLED');
      expect(FlexibleTimeWindow).toEqual({ Mode: 'OFF' });
    }
    expect(SchedulesEveryMinute.Target).not.toHaveProperty('DeadLetterConfig');
    for (const { Target } of [PayoutsWeekly, ReconciliationDaily])
      expect(Target.DeadLetterConfig).toEqual({ Arn: 'EventsDeadLetters.Arn' });
  });

  test('start the whole sweep every minute without retries, since the next minute sweeps again', () => {
    expect(SchedulesEveryMinute).toMatchObject({
      ScheduleExpression: 'rate(1 minute)',
      Target: {
        Arn: 'SchedulesSweep.Arn',
        RoleArn: 'SchedulerRole.Arn',
        Input: '{"time":"<aws.scheduler.scheduled-time>"}',
        RetryPolicy: { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 },
      },
    });
  });

  test('pay out on Monday at 6 in the marketplace’s time zone', () => {
    expect(PayoutsWeekly).toMatchObject({
      ScheduleExpression: 'cron(0 6 ? * MON *)',
      ScheduleExpressionTimezone: 'America/New_York',
      Target: {
        Arn: 'PayoutsWorker.Arn',
        RoleArn: 'SchedulerRole.Arn',
        Input: '{"time":"<aws.scheduler.scheduled-time>"}',
        RetryPolicy: { MaximumRetryAttempts: 10, MaximumEventAgeInSeconds: 21_600 },
      },
    });
  });

  test('reconcile every night at 3', () => {
    expect(ReconciliationDaily).toMatchObject({
      ScheduleExpression: 'cron(0 3 * * ? *)',
      ScheduleExpressionTimezone: 'America/New_York',
      Target: {
        Arn: 'ReconciliationWorker.Arn',
        RoleArn: 'SchedulerRole.Arn',
        Input: '{"kind":"daily","time":"<aws.scheduler.scheduled-time>"}',
        RetryPolicy: { MaximumRetryAttempts: 3, MaximumEventAgeInSeconds: 21_600 },
      },
    });
  });
});

test('the bus tells the user pool of new roles and starts reconciliations, and SES tells of undelivered emails', () => {
  expect(named(template, 'AWS::Events::EventBus')).toEqual({ EventsBus: { Name: 'hairloom-local' } });
  const rules = named(template, 'AWS::Events::Rule');
  const target = (name: string) => [
    expect.objectContaining({ Arn: `${name}.Arn`, DeadLetterConfig: { Arn: 'EventsDeadLetters.Arn' } }),
  ];
  expect(rules).toEqual({
    UsersRoleChanged: {
      EventBusName: 'EventsBus',
      EventPattern: { source: ['hairloom'], 'detail-type': ['RoleChanged'] },
      State: 'ENABLED',
      Targets: target('UsersMirrorGroups'),
    },
    ReconciliationRequested: {
      EventBusName: 'EventsBus',
      EventPattern: { source: ['hairloom.internal'], 'detail-type': ['ReconciliationRequested'] },
      State: 'ENABLED',
      Targets: target('ReconciliationWorker'),
    },
    MailUndelivered: {
      EventPattern: {
        source: ['aws.ses'],
        'detail-type': ['Email Bounced', 'Email Complaint Received'],
        resources: ['arn:<Partition>:ses:<Region>:<AccountId>:configuration-set/MailDomainSet'],
      },
      State: 'ENABLED',
      Targets: target('MailFeedback'),
    },
  });
});

test('emails go out over TLS alone, and never again to an address that bounced or complained', () => {
  const parts = Object.fromEntries(
    Object.values(template.Resources)
      .filter(({ Type }) => Type.startsWith('AWS::SES::'))
      .map(({ Type, Properties }) => [Type, readable(Properties)]),
  );
  expect(ofType(template, 'AWS::SES::ConfigurationSet')).toHaveLength(1);
  expect(parts).toEqual({
    'AWS::SES::EmailIdentity': expect.objectContaining({
      EmailIdentity: 'local.hairloom.test',
      FeedbackAttributes: { EmailForwardingEnabled: false },
    }),
    'AWS::SES::ConfigurationSet': {
      Name: 'hairloom-local',
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    },
    'AWS::SES::ConfigurationSetEventDestination': {
      ConfigurationSetName: 'MailDomainSet',
      EventDestination: {
        Enabled: true,
        EventBridgeDestination: {
          EventBusArn: 'arn:<Partition>:events:<Region>:<AccountId>:event-bus/default',
        },
        MatchingEventTypes: ['bounce', 'complaint'],
      },
    },
  });
});
