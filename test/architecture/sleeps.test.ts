import { sourcesOf } from './files';

const sleeping = /\bset(Timeout|Interval)\b|waitForTimeout|timers\/promises/;

/** The files of tests that may look at a clock of the machine's, and why. */
const allowed: Record<string, string> = {
  'test/given/eventually.ts': 'asks again and again until something holds',
  'test/given/stripe-control.ts': 'asks again and again until Stripe has nothing more to say',
  'test/full/local-process.ts': 'kills the running product at an instant that is drawn, under load',
  'test/bench/cloud.ts': 'the bench lets the machine come to rest before it measures',
  'test/infra/watch.test.ts': 'that nothing is built shows only after a pass of the bundler',
  'test/e2e/landing.spec.ts': 'slides that stand still, watched for longer than one lasts',
  'test/e2e/home.spec.ts': 'banners that stand still, watched for longer than one lasts',
  'test/e2e/popup.spec.ts': 'a popup that stays away, watched for longer than it takes to come',
  'test/e2e/favorites.spec.ts': 'an answer that comes late',
  'test/e2e/announcements.spec.ts': 'an answer that comes late',
  'test/e2e/offline.spec.ts': 'that a page without connection asks for nothing',
};

const rule = 'test/architecture/sleeps.test.ts';
const found = sourcesOf('test')
  .filter(({ path, text }) => path !== rule && sleeping.test(text))
  .map(({ path }) => path);

test('no test sleeps: time is given, or what is waited for is asked', () => {
  expect(found.filter((path) => !(path in allowed))).toEqual([]);
});

test('no exception is left that nothing needs', () => {
  expect(Object.keys(allowed).filter((path) => !found.includes(path))).toEqual([]);
});
