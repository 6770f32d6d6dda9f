import { localAt } from '../../../shared/time/zoned';

const minute = 60_000;
const first = Date.UTC(1990, 0);
const last = Date.UTC(2030, 0);

/** Formats directly with Intl, without any cache. */
const readerOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant: number) => format.format(instant);
};

const localTime = (instant: number, zone: string): string => {
  const { date, time } = localAt(instant, zone);
  return `${date} ${time}`;
};

/** The minutes between 1990 and 2030 at which clocks change in a zone. */
const changesOf = (read: (instant: number) => string): number[] => {
  const offset = (instant: number) => Date.parse(`${read(instant).replace(' ', 'T')}Z`) - instant;
  const changes: number[] = [];
  const step = 30 * 24 * 60 * minute;
  for (let from = first; from < last; from += step) {
    let [low, high] = [from, from + step];
    if (offset(low) === offset(high)) continue;
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute;
      if (offset(middle) === offset(low)) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
};

const zones = Intl.supportedValuesOf('timeZone');

test('local times follow every change of the clocks', () => {
  let found = 0;
  for (const zone of zones) {
    const read = readerOf(zone);
    for (const change of changesOf(read)) {
      found++;
      for (const at of [change - minute, change - 1, change, change + 1, change + minute])
        expect(`${zone} ${localTime(at, zone)}`).toBe(`${zone} ${read(at)}`);
    }
  }
  expect(found).toBeGreaterThan(1_000);
});

test('local times equal those of Intl at any instant, before 1973 too', () => {
  let at = Date.UTC(1960, 0, 1, 3, 7, 11);
  for (const zone of zones) {
    const read = readerOf(zone);
    for (let count = 0; count < 10; count++) {
      expect(`${zone} ${localTime(at, zone)}`).toBe(`${zone} ${read(at)}`);
      at += 7_919_333;
    }
    at += 86_400_000 * 31;
  }
});
