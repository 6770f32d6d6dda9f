import { sourcesOf } from './files';

const sleeping = /\bset(Timeout|Interval)\b|waitForTimeout|timers\/promises/;

/** The files of tests that may look at a clock of the machine's, and why. */
const allowed: Record<string, string> = {
  'test/given/eventually.ts': 'asks again and again until something holds',
  'test/given/stripe-control.ts': 'asks again and again until Stripe has nothing more to say',
  'test/full/local-process.ts': 'kills the running product at an instant that is drawn, under load',
  'test/bench/cloud.ts': 'the bench lets the machine come to rest before it measures',
  'test/unit/local/front-http-api.test.ts': "the gateway's own timeout is what is tested",
  'test/unit/local/front.test.ts': 'answers slowly, so that requests overlap',
  'test/unit/local/stripe-webhooks.test.ts': 'that nothing is sent shows only after a tick of the stand-in',
  'test/unit/local/stripe-idempotency.test.ts': 'one request must be under way when the next one comes',
  'test/unit/local/stripe-checkout.test.ts': 'a caller hangs up in the middle of a request',
};

const rule = 'test/architecture/sleeps.test.ts';
const found = sourcesOf('test')
  .filter(({ path, text }) => path !== rule && sleeping.test(text))
  .map(({ path }) => path);

test('tests do not sleep: they set the clock or wait for a condition', () => {
  expect(found.filter((path) => !(path in allowed))).toEqual([]);
});

test('every listed exception is still needed', () => {
  expect(Object.keys(allowed).filter((path) => !found.includes(path))).toEqual([]);
});
