import { jest } from '@jest/globals';
import { siteSteps } from '../../../scripts/smoke/site-steps';
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

/** A site that changes from one build to another at a time, by its own clock, as seen by the step that waits for it. */
const deploying = async (newFrom: number, build?: string) => {
  let time = 0;
  const clock = {
    now: () => time,
    pause: async (ms: number) => {
      time += ms;
    },
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname } = new URL(String(address));
    const isNew = pathname === '/config.json' || time >= newFrom;
    const shown = isNew ? 'b2' : 'a1';
    if (pathname === '/config.json') return Response.json({ build: shown });
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return new Response(`<head><meta name="build" content="${shown}" /></head>`, { headers });
  });
  const [first] = siteSteps({ origin: nobody, build }, clock);
  const [outcome] = await runSteps([first!], () => {});
  return { time, error: outcome?.error };
};

test('the smoke test waits until CloudFront serves the pages of what was deployed', async () => {
  expect(await deploying(0, 'b2')).toEqual({ time: 0, error: undefined });
  expect(await deploying(63_000, 'b2')).toEqual({ time: 65_000, error: undefined });
  expect(await deploying(63_000)).toEqual({ time: 65_000, error: undefined });
});

test('it does not wait longer than five minutes, and says what it saw', async () => {
  const old = ['/', '/auth', '/help', '/bookings'].map((path) => `${path} is of a1`).join(', ');
  expect(await deploying(Number.POSITIVE_INFINITY, 'b2')).toEqual({
    time: 300_000,
    error: `After five minutes, not everything is of the build b2: /config.json is of b2, ${old}`,
  });
  expect((await deploying(0, 'c3')).error).toMatch(/of the build c3: \/config\.json is of b2, /);
});
