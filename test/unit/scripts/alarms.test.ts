import { alarmsOfStage, checkSubscription, raisedSince } from '../../../scripts/alarms-of-stage';
import type { Aws } from '../../../scripts/aws-cli';
import { watchAlarms, watchedMinutes } from '../../../scripts/watch-alarms';

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

const began = Date.parse('2026-05-01T12:00:00Z');
const on = { StateValue: 'ALARM', StateTransitionedTimestamp: '2026-05-01T12:00:00Z' };
/** As CloudFormation names the alarm. */
const deployed = (name: string, more = {}) => alarm(`${name}0A1B2C3D-x4Y5z6A7b8C9`, more);

/** Watches alarms that depend on how many minutes have passed. Returns what was printed, and how long it took. */
const watched = async (alarmsAfter: (minutes: number) => object[]) => {
  let at = 1_000;
  const lines: string[] = [];
  const minutes = () => (at - 1_000) / 60_000;
  const ended = await watchAlarms({
    read: () => alarmsOfStage(cliWith(alarmsAfter(minutes())), 'prod'),
    since: began,
    minutes: watchedMinutes,
    print: (line) => lines.push(line),
    now: () => at,
    pause: async (ms) => {
      at += ms;
    },
  }).catch(({ message }: Error) => message);
  return { lines, minutes: minutes(), ended };
};

test('alarms that strangers or other causes raise are told once, and do not fail a deployment', async () => {
  const alarms = [deployed('BrowserErrors', on), deployed('WorkDeadLetters', on), deployed('ServerErrors')];
  const { lines, minutes, ended } = await watched(() => alarms);
  expect(ended).toBeUndefined();
  expect(minutes).toBe(20);
  expect(lines).toEqual([
    'Hairloom-prod-AlarmsBrowserErrors0A1B2C3D-x4Y5z6A7b8C9: Something is wrong.',
    'Hairloom-prod-AlarmsWorkDeadLetters0A1B2C3D-x4Y5z6A7b8C9: Something is wrong.',
  ]);
});

test('an alarm that decides fails the deployment as soon as it is raised, also after a quarter of an hour', async () => {
  const { minutes, ended } = await watched((after) => [deployed('SlowReplies', after < 16 ? {} : on)]);
  expect(ended).toMatch(/deciding: Hairloom-prod-AlarmsSlowReplies/);
  expect(minutes).toBe(16);
});

test('without an alarm that could decide, nothing is decided', async () => {
  const { ended } = await watched(() => [deployed('BrowserErrors'), alarm('ServerErrors')]);
  expect(ended).toMatch('None of the alarms decides');
});
