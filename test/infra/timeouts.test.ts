import type { FunctionName } from '../../infra/bundle';
import { type ConsumerDeps, consumersOf } from '../../lambdas/stream/consumers';
import { pauseAfter } from '../../lambdas/stream/retry';
import { slowestCallMs } from '../../lambdas/stripe/timeouts';
import { features } from '../../shared/api';
import { functionOf, ofType, synthesized } from './assembly';
import { payingFunctions } from './paying-functions';

const { template } = await synthesized('local');

const timeoutOf = (name: FunctionName): number => functionOf(template, name)[1].Properties.Timeout;

const paying = ofType(template, 'AWS::Lambda::Function')
  .map(([, { Properties }]) => Properties.Environment?.Variables ?? {})
  .filter((variables) => 'STRIPE_SECRET_ARN' in variables)
  .map(({ AWS_SDK_UA_APP_ID }) => AWS_SDK_UA_APP_ID as FunctionName);

test('functions that call Stripe have time for two of its slowest answers and their own work', () => {
  expect(paying.sort()).toEqual(payingFunctions);
  for (const name of paying) {
    expect(timeoutOf(name)).toBeGreaterThanOrEqual(25);
    expect(timeoutOf(name)).toBeGreaterThanOrEqual((2 * slowestCallMs) / 1000);
  }
});

test('no API function may run longer than the HTTP API’s 30 seconds', () => {
  for (const name of Object.keys(features) as Array<keyof typeof features>)
    expect(timeoutOf(name)).toBeLessThan(30);
});

test('a sweep ends before the next one starts', () => {
  expect(timeoutOf('sweep')).toBeLessThan(60);
});

test('a failed sweep is not retried, and leaves no dead letter, since the next minute does its work', () => {
  const [id, sweep] = functionOf(template, 'sweep');
  const configs = ofType(template, 'AWS::Lambda::EventInvokeConfig').map(([, { Properties }]) => Properties);
  expect(configs).toContainEqual(
    expect.objectContaining({
      FunctionName: { Ref: id },
      MaximumRetryAttempts: 0,
      MaximumEventAgeInSeconds: 60,
    }),
  );
  expect(sweep.Properties).not.toHaveProperty('DeadLetterConfig');
});

test('the retry queue’s visibility timeout outlasts its function, and each consumer has time to finish', () => {
  const [, queue] = ofType(template, 'AWS::SQS::Queue').find(
    ([, { Properties }]) => Properties.RedrivePolicy,
  )!;
  expect(queue.Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * timeoutOf('retry'));
  const longest = Math.max(...consumersOf({} as ConsumerDeps).map(({ timeoutMs }) => timeoutMs));
  for (const name of ['stream', 'retry'] as const)
    expect(timeoutOf(name)).toBeGreaterThanOrEqual(longest / 1000 + 5);
});

test('each retry waits longer, up to 15 minutes', () => {
  expect([1, 2, 3, 7, 12].map(pauseAfter)).toEqual([30, 60, 120, 900, 900]);
});
