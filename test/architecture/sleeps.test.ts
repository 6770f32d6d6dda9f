import { sourcesOf } from './files';

const sleeping = /\bset(Timeout|Interval)\b|waitForTimeout|timers\/promises/;

/** The files that may use real timers, and why. */
const allowed: Record<string, string> = {
  'test/given/eventually.ts': 'polls until a condition holds',
  'infra/acting/stripe-control.ts': 'polls until Stripe has sent every webhook',
  'test/unit/local/overload.test.ts': 'a function of its own is busy until a file is gone',
  'test/full/local-process.ts': 'kills the running product at a random moment under load',
  'test/full/retries.ts': 'waits as long as a throttled call is told to',
  'test/full/demo-year.test.ts': 'the running product sweeps once a minute, by the clock',
  'test/component/home.test.tsx': 'does at once what the page has put off',
  'test/bench/conversations.ts': 'sends at a steady pace',
  'test/bench/chat-page.ts': 'tries again after a moment, as pages do',
  'test/bench/interactions.ts': 'the browser reports no interaction that was short',
  'test/bench/overload.ts': 'sends at a fixed rate',
  'test/bench/clone.ts': 'waits for the running product, by the clock',
  'test/bench/cloud.ts': 'the machine settles before the bench measures',
  'test/bench/lives/meter.ts': 'calls take as long as they do in AWS',
};

const rule = 'test/architecture/sleeps.test.ts';
// The tests act through infra/acting: what waits there makes them wait.
const found = ['test', 'infra/acting']
  .flatMap(sourcesOf)
  .filter(({ path, text }) => path !== rule && sleeping.test(text))
  .map(({ path }) => path);

test('tests do not sleep: they set the clock or wait for a condition', () => {
  expect(found.filter((path) => !(path in allowed))).toEqual([]);
});

test('every listed exception is still needed', () => {
  expect(Object.keys(allowed).filter((path) => !found.includes(path))).toEqual([]);
});
