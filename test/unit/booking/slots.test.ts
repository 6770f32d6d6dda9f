import * as fc from 'fast-check';
import { daysAhead, hoursTouched, isBookableDate, openSlots, slotTimes } from '../../../shared/booking/slots';
import { addDays, instantOf, weekday } from '../../../shared/time/zoned';

const newYork = 'America/New_York';
const at = (date: string, time: string, zone = newYork) => Date.parse(instantOf(date, time, zone));
const freeTimes = (slots: ReturnType<typeof openSlots>) =>
  slots.filter(({ free }) => free).map(({ time }) => time);

describe('the hours an appointment touches', () => {
  test.each([
    ['09:00', 15, ['09:00']],
    ['09:00', 60, ['09:00']],
    ['09:00', 75, ['09:00', '10:00']],
    ['09:00', 120, ['09:00', '10:00']],
    ['17:00', 150, ['17:00', '18:00', '19:00']],
    ['18:00', 360, ['18:00', '19:00', '20:00', '21:00', '22:00', '23:00']],
  ])('at %s for %i minutes', (time, minutes, expected) => {
    expect(hoursTouched(time, minutes)).toEqual(expected);
  });

  test('never run past midnight', () => {
    expect(hoursTouched('18:00', 361)).toBeUndefined();
    expect(hoursTouched('12:00', 720)).toHaveLength(12);
    expect(hoursTouched('12:00', 765)).toBeUndefined();
  });

  test('are as many as the duration reaches into, one after another', () => {
    fc.assert(
      fc.property(fc.constantFrom(...slotTimes), fc.integer({ min: 1, max: 51 }), (time, quarters) => {
        const hours = hoursTouched(time, quarters * 15);
        const first = Number(time.slice(0, 2));
        const needed = Math.ceil(quarters / 4);
        if (first + needed > 24) expect(hours).toBeUndefined();
        else
          expect(hours?.map((hour) => Number(hour.slice(0, 2)))).toEqual(
            [...Array(needed).keys()].map((n) => first + n),
          );
      }),
    );
  });
});

describe('a bookable date', () => {
  const now = at('2026-05-04', '12:00');

  test('is neither past, nor a Sunday, nor more than 60 days ahead', () => {
    expect(isBookableDate('2026-05-03', now, newYork)).toBe(false);
    expect(isBookableDate('2026-05-04', now, newYork)).toBe(true);
    expect(isBookableDate('2026-05-10', now, newYork)).toBe(false);
    expect(isBookableDate(addDays('2026-05-04', daysAhead), now, newYork)).toBe(true);
    expect(isBookableDate(addDays('2026-05-04', daysAhead + 1), now, newYork)).toBe(false);
  });

  test('is judged by the calendar of the zone', () => {
    const lateInNewYork = at('2026-05-04', '23:30');
    expect(isBookableDate('2026-05-04', lateInNewYork, newYork)).toBe(true);
    expect(isBookableDate('2026-05-04', lateInNewYork, 'Asia/Kolkata')).toBe(false);
  });

  test('is never a Sunday', () => {
    fc.assert(
      fc.property(fc.nat(100), (days) => {
        const date = addDays('2026-05-04', days);
        if (isBookableDate(date, now, newYork)) expect(weekday(date)).not.toBe(0);
      }),
    );
  });
});

describe('the slots of a day', () => {
  const day = {
    date: '2026-05-05',
    minutes: 60,
    now: at('2026-05-04', '12:00'),
    zone: newYork,
    taken: new Set<string>(),
  };

  test('are ten, from nine to six', () => {
    expect(openSlots(day).map(({ time }) => time)).toEqual([...slotTimes]);
    expect(freeTimes(openSlots(day))).toHaveLength(10);
  });

  test('are free only where every hour they need is', () => {
    const slots = openSlots({ ...day, minutes: 150, taken: new Set(['12:00', '20:00']) });
    expect(freeTimes(slots)).toEqual(['09:00', '13:00', '14:00', '15:00', '16:00', '17:00']);
  });

  test('that would end after midnight are not free', () => {
    expect(freeTimes(openSlots({ ...day, minutes: 480 })).at(-1)).toBe('16:00');
  });

  test('are past from the minute they begin, by the clock of the zone', () => {
    const today = { ...day, date: '2026-05-04' };
    expect(freeTimes(openSlots({ ...today, now: at('2026-05-04', '11:59') }))[0]).toBe('12:00');
    expect(freeTimes(openSlots({ ...today, now: at('2026-05-04', '12:00') }))[0]).toBe('13:00');
    expect(freeTimes(openSlots({ ...today, zone: 'America/Los_Angeles' }))[0]).toBe('10:00');
  });

  test('are all closed on a Sunday', () => {
    expect(freeTimes(openSlots({ ...day, date: '2026-05-10' }))).toEqual([]);
  });

  test.each(['2026-03-07', '2026-03-09', '2026-10-31', '2026-11-02'])(
    'are all there around a change of the clocks (%s)',
    (date) => {
      const slots = openSlots({ ...day, date, now: at(addDays(date, -3), '12:00') });
      expect(freeTimes(slots)).toHaveLength(10);
    },
  );

  test('agree with the instants they begin at: a free slot has not begun', () => {
    fc.assert(
      fc.property(
        fc.nat(1_440),
        fc.constantFrom(newYork, 'Europe/Lisbon', 'Asia/Kolkata'),
        (minute, zone) => {
          const now = at('2026-05-05', '00:00', zone) + minute * 60_000;
          for (const { time, free } of openSlots({ ...day, now, zone }))
            expect(free).toBe(Date.parse(instantOf(day.date, time, zone)) > now);
        },
      ),
    );
  });
});
