import { smoke } from '../../../scripts/smoke/smoke';
import { runSteps, skip, verdictOn } from '../../../scripts/smoke/steps';

const nobody = 'http://127.0.0.1:1';
const topic = 'arn:aws:sns:us-east-1:111122223333:Hairloom-prod-AlarmsTopic';

const fail = async () => {
  throw new Error('It is broken');
};

test('what warns is told, and does not decide whether the site passes', async () => {
  const steps = [
    { name: 'works', check: async () => {} },
    { name: 'warns', check: fail, warns: true as const },
    { name: 'is skipped', check: async () => skip('nothing is there'), warns: true as const },
  ];
  const outcomes = await runSteps(steps, () => {});
  expect(outcomes).toMatchObject([
    { step: 'works' },
    { step: 'warns', warning: 'It is broken' },
    { step: 'is skipped', skipped: 'nothing is there' },
  ]);
  expect(verdictOn(outcomes)).toEqual({ passed: true, summary: '1 passed, 0 failed, 1 warned, 1 skipped' });
  const failed = await runSteps([...steps, { name: 'fails', check: fail }], () => {});
  expect(verdictOn(failed)).toEqual({ passed: false, summary: '1 passed, 1 failed, 1 warned, 1 skipped' });
});

test('a subscription to the alarms that waits to be confirmed is a warning', async () => {
  const aws = async (service: string) =>
    service === 'sns'
      ? {
          Subscriptions: [
            {
              SubscriptionArn: 'PendingConfirmation',
              Endpoint: 'operator@hairloom.example',
              Protocol: 'email',
            },
          ],
        }
      : {
          MetricAlarms: [
            {
              AlarmName: 'Hairloom-prod-AlarmsOne',
              AlarmActions: [topic],
              StateValue: 'OK',
              StateUpdatedTimestamp: '2026-05-01T10:00:00Z',
            },
          ],
        };
  const outcomes = await smoke({ origin: nobody, stage: 'prod' }, { openPool: fail, aws }, () => {});
  expect(outcomes.at(-1)).toEqual({
    step: 'somebody is told of alarms',
    ms: expect.any(Number),
    warning: expect.stringContaining('PendingConfirmation'),
  });
});
