import type { Changed } from '../../../shared/admin/figures-api';
import { reasonsOf } from '../../../web/features/admin/analytics/reasons';

const changed = (name: string, cents: number, centsBefore: number): Changed => ({
  ...{ id: name, name, cents, centsBefore },
  ...{ uses: 1, usesBefore: 1 },
});
const braids = changed('Box Braids', 10_000, 30_000);
const twists = changed('Quick Twists', 2_000, 4_000);
const amara = changed('Amara', 5_000, 25_000);
const from = (changes: { services?: Changed[]; providers?: Changed[] }, difference: number, refunds = 0) =>
  reasonsOf({ services: [], providers: [], codes: [], ...changes }, difference, refunds);

test('services are named if they make up at least half of the difference, and not their providers as well', () => {
  expect(from({ services: [twists, braids], providers: [amara] }, -40_000)).toEqual([
    'Box Braids (−$200.00)',
    'Quick Twists (−$20.00)',
  ]);
});

test('providers are named if no services explain it, as of orders', () => {
  expect(from({ services: [twists], providers: [amara] }, -30_000)).toEqual(['Amara (−$200.00)']);
});

test('nothing is named that makes up less than half, or went the other way', () => {
  expect(from({ services: [twists], providers: [twists] }, -100_000)).toEqual([]);
  expect(from({ services: [braids], providers: [amara] }, 20_000)).toEqual([]);
});

test('refunds are named if they are most of it', () => {
  // Without what was cancelled since, the service of those days sold less before, so it seems to have risen.
  const risen = changed('Box Braids', 30_000, 10_000);
  expect(from({ services: [risen, twists] }, -100_000, 90_000)).toEqual(['refunds (+$900.00)']);
  expect(from({ services: [risen] }, 60_000, -40_000)).toEqual(['refunds (−$400.00)']);
  expect(from({ services: [risen] }, 30_000, 40_000)).toEqual(['Box Braids (+$200.00)']);
});
