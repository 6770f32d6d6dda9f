import { alarmsOfStage, checkSubscription, raisedSince } from '../../../scripts/alarms-of-stage';
import type { Aws } from '../../../scripts/aws-cli';

const topic = 'arn:aws:sns:us-east-1:111122223333:Hairloom-prod-AlarmsTopic';
const email = 'operator@hairloom.example';

/** An alarm as `aws cloudwatch describe-alarms` shows it, with the fields that are read. */
const alarm = (name: string, more: Record<string, unknown> = {}) => ({
  AlarmName: `Hairloom-prod-Alarms${name}`,
  AlarmDescription: 'Something is wrong.',
  AlarmActions: [topic],
  StateValue: 'OK',
  StateUpdatedTimestamp: '2026-05-01T10:00:00.123000+00:00',
  StateTransitionedTimestamp: '2026-05-01T10:00:00.123000+00:00',
  ...more,
});

/** The AWS CLI of an account with these alarms, whose topic has this subscription. */
const cliWith =
  (alarms: object[], subscription?: object): Aws =>
  async (service, ...args) => {
    if (service === 'cloudwatch') {
      expect(args).toEqual(['describe-alarms', '--alarm-name-prefix', 'Hairloom-prod-Alarms']);
      return { MetricAlarms: alarms, CompositeAlarms: [] };
    }
    expect([service, ...args]).toEqual(['sns', 'list-subscriptions-by-topic', '--topic-arn', topic]);
    return { Subscriptions: subscription ? [{ Protocol: 'email', Endpoint: email, ...subscription }] : [] };
  };

const check = (alarms: object[], subscription?: object) =>
  checkSubscription(cliWith(alarms, subscription), 'prod', email);

test('alarms that are on count if they were raised since then', async () => {
  const alarms = await alarmsOfStage(
    cliWith([
      alarm('Quiet'),
      alarm('Before', { StateValue: 'ALARM' }),
      alarm('Since', { StateValue: 'ALARM', StateTransitionedTimestamp: '2026-05-01T12:00:00.001000+00:00' }),
      alarm('Over', { StateTransitionedTimestamp: '2026-05-01T12:00:00.001000+00:00' }),
    ]),
    'prod',
  );
  const raised = raisedSince(alarms, Date.parse('2026-05-01T12:00:00Z'));
  expect(raised.map(({ AlarmName }) => AlarmName)).toEqual(['Hairloom-prod-AlarmsSince']);
});

test('version 1 of the AWS CLI prints times in seconds', async () => {
  const at = Date.parse('2026-05-01T12:00:00Z') / 1_000 + 0.5;
  const found = alarm('Since', {
    StateValue: 'ALARM',
    StateUpdatedTimestamp: at,
    StateTransitionedTimestamp: at,
  });
  const alarms = await alarmsOfStage(cliWith([found]), 'prod');
  expect(raisedSince(alarms, at * 1_000)).toHaveLength(1);
  expect(raisedSince(alarms, at * 1_000 + 1)).toEqual([]);
});

test('a stage without alarms is an error', async () => {
  await expect(alarmsOfStage(cliWith([]), 'prod')).rejects.toThrow('There is no alarm');
});

test('the subscription is confirmed once SNS names it', async () => {
  const confirmed = { SubscriptionArn: `${topic}:00000000-0000-0000-0000-000000000000` };
  await check([alarm('One'), alarm('Two')], confirmed);
  const pending = check([alarm('One')], { SubscriptionArn: 'PendingConfirmation' });
  await expect(pending).rejects.toThrow(
    'has not confirmed the subscription of the alarms: PendingConfirmation',
  );
  await expect(check([alarm('One')])).rejects.toThrow('there is none');
  await expect(check([alarm('One')], { ...confirmed, Endpoint: 'other@hairloom.example' })).rejects.toThrow(
    email,
  );
});

test('an alarm that notifies nobody is an error', async () => {
  await expect(check([alarm('One', { AlarmActions: [] })])).rejects.toThrow('AlarmsOne notifies nobody');
});
