import type { FunctionName } from '../../infra/bundle';
import { type ConsumerDeps, consumersOf } from '../../lambdas/events/consumers';
import { pauseAfter } from '../../lambdas/events/retry';
import { slowestCallMs } from '../../lambdas/payments/stripe-timeouts';
import { sweeps } from '../../lambdas/schedule/sweeps';
import { features } from '../../shared/api';
import { functionOf, ofType, synthesized } from './assembly';

const { template } = await synthesized('local');

const timeoutOf = (name: FunctionName): number => functionOf(template, name)[1].Properties.Timeout;

const paying = ofType(template, 'AWS::Lambda::Function')
  .map(([, { Properties }]) => Properties.Environment?.Variables ?? {})
  .filter((variables) => 'STRIPE_SECRET_ARN' in variables)
  .map(({ AWS_SDK_UA_APP_ID }) => AWS_SDK_UA_APP_ID as FunctionName);

test('functions that ask Stripe have time for two of its slowest answers, and for what follows', () => {
  expect(paying.sort()).toEqual(['booking', 'orders', 'payments', 'sweep']);
  for (const name of paying) {
    expect(timeoutOf(name)).toBeGreaterThanOrEqual(25);
    expect(timeoutOf(name)).toBeGreaterThanOrEqual((2 * slowestCallMs) / 1000);
  }
});

test('no function of the API outlasts the 30 seconds for which an HTTP API waits', () => {
  for (const name of Object.keys(features) as Array<keyof typeof features>)
    expect(timeoutOf(name)).toBeLessThan(30);
});

test('each part of the sweep has a schedule of its own', () => {
  const inputs = ofType(template, 'AWS::Scheduler::Schedule').map(([, { Properties }]) =>
    JSON.parse(Properties.Target.Input),
  );
  const time = '<aws.scheduler.scheduled-time>';
  expect(inputs).toEqual(expect.arrayContaining(Object.keys(sweeps).map((name) => ({ name, time }))));
});

test('a sweep that fails is not run again, and is kept with the dead letters', () => {
  const [id, sweep] = functionOf(template, 'sweep');
  const queues = ofType(template, 'AWS::SQS::Queue').map(([queue]) => ({ 'Fn::GetAtt': [queue, 'Arn'] }));
  const configs = ofType(template, 'AWS::Lambda::EventInvokeConfig').map(([, { Properties }]) => Properties);
  expect(configs).toContainEqual(
    expect.objectContaining({ FunctionName: { Ref: id }, MaximumRetryAttempts: 0 }),
  );
  expect(queues).toContainEqual(sweep.Properties.DeadLetterConfig.TargetArn);
});

test('nobody else receives what the retry function is working on, and each consumer has time to finish', () => {
  const [, queue] = ofType(template, 'AWS::SQS::Queue').find(
    ([, { Properties }]) => Properties.RedrivePolicy,
  )!;
  expect(queue.Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * timeoutOf('retry'));
  const longest = Math.max(...consumersOf({} as ConsumerDeps).map(({ timeoutMs }) => timeoutMs));
  for (const name of ['stream', 'retry'] as const)
    expect(timeoutOf(name)).toBeGreaterThanOrEqual(longest / 1000 + 5);
});

test('what fails waits longer each time, up to a quarter of an hour', () => {
  expect([1, 2, 3, 7, 12].map(pauseAfter)).toEqual([30, 60, 120, 900, 900]);
});
