import * as fc from 'fast-check';
import { defaultHours } from '../../../shared/availability/defaults';
import { overlaps } from '../../../shared/availability/interval';
import { availabilityRules, providerHours } from '../../../shared/availability/rules';
import {
  appointmentAt,
  dayStatusOf,
  type SlotRules,
  slotsOf,
  startTimes,
} from '../../../shared/availability/slots';
import { addDays, instantOf, localAt, weekday } from '../../../shared/time/zoned';

const newYork = 'America/New_York';
const at = (date: string, time: string, zone = newYork) => Date.parse(instantOf(date, time, zone));
const usual: SlotRules = { ...defaultHours, zone: newYork };
const busyFrom = (date: string, from: string, to: string, zone = newYork) => ({
  from: at(date, from, zone) / 60_000,
  to: at(date, to, zone) / 60_000,
});
const freeTimes = (slots: ReturnType<typeof slotsOf>) =>
  slots.filter(({ free }) => free).map(({ time }) => time);
const hourly = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00'];

const monday = '2026-05-04';
const tuesday = '2026-05-05';
const noon = at(monday, '12:00');
const day = { date: tuesday, minutes: 60, now: noon, busy: [] };
const isOpen = (date: string, now = noon, rules = usual) =>
  freeTimes(slotsOf(rules, { ...day, date, now })).length > 0;

describe('default hours', () => {
  test('offer hourly starts from 9 AM to 6 PM, Monday to Saturday', () => {
    const week = [...Array(7).keys()].map((ahead) => addDays(tuesday, ahead));
    for (const date of week)
      expect(startTimes(defaultHours, date)).toEqual(weekday(date) === 0 ? [] : hourly);
    expect(freeTimes(slotsOf(usual, day))).toEqual(hourly);
  });

  test('can be booked from today to 60 days ahead, in the provider’s time zone', () => {
    expect(isOpen(addDays(monday, -2))).toBe(false);
    expect(isOpen(monday)).toBe(true);
    expect(isOpen('2026-05-10')).toBe(false);
    expect(isOpen(addDays(monday, 60))).toBe(true);
    expect(isOpen(addDays(monday, 61))).toBe(false);
    const lateInNewYork = at(monday, '17:30');
    expect(isOpen(monday, lateInNewYork)).toBe(true);
    expect(isOpen(monday, lateInNewYork, { ...usual, zone: 'Asia/Kolkata' })).toBe(false);
  });

  test('never let an appointment run past midnight', () => {
    expect(freeTimes(slotsOf(usual, { ...day, minutes: 360 }))).toEqual(hourly);
    expect(freeTimes(slotsOf(usual, { ...day, minutes: 361 })).at(-1)).toBe('17:00');
    expect(freeTimes(slotsOf(usual, { ...day, minutes: 480 })).at(-1)).toBe('16:00');
    expect(freeTimes(slotsOf(usual, { ...day, minutes: 901 }))).toEqual([]);
  });

  test('close a slot the minute it begins, in the provider’s time zone', () => {
    const first = (now: number, zone = newYork) =>
      freeTimes(slotsOf({ ...usual, zone }, { ...day, date: monday, now }))[0];
    expect(first(at(monday, '11:59'))).toBe('12:00');
    expect(first(at(monday, '12:00'))).toBe('13:00');
    expect(first(noon, 'America/Los_Angeles')).toBe('10:00');
  });

  test.each(['2026-03-07', '2026-03-09', '2026-10-31', '2026-11-02'])(
    'offer all slots on the days around a clock change (%s)',
    (date) => {
      const now = at(addDays(date, -3), '12:00');
      expect(freeTimes(slotsOf(usual, { ...day, date, now }))).toEqual(hourly);
    },
  );
});

describe('busy time', () => {
  test('closes exactly the starts whose appointment would overlap it', () => {
    const busy = [busyFrom(tuesday, '12:00', '13:00'), busyFrom(tuesday, '20:00', '20:15')];
    expect(freeTimes(slotsOf(usual, { ...day, minutes: 150, busy }))).toEqual([
      '09:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ]);
  });

  test('leaves the start at its last minute free', () => {
    const quarterly = { ...usual, stepMinutes: 15 };
    const busy = [busyFrom(tuesday, '09:00', '10:15')];
    const free = freeTimes(slotsOf(quarterly, { ...day, minutes: 15, busy }));
    expect(free.slice(0, 2)).toEqual(['10:15', '10:30']);
  });

  test('never overlaps when appointments are booked in free slots, buffers included', () => {
    const rules = fc.record({
      stepMinutes: fc.constantFrom(15, 30, 60),
      bufferBeforeMinutes: fc.constantFrom(0, 10, 45),
      bufferAfterMinutes: fc.constantFrom(0, 15, 30),
    });
    const choices = fc.array(fc.record({ pick: fc.nat(60), quarters: fc.integer({ min: 1, max: 24 }) }), {
      minLength: 2,
      maxLength: 12,
    });
    fc.assert(
      fc.property(rules, choices, (change, wanted) => {
        const changed = { ...usual, ...change };
        const booked: Array<{ from: number; to: number }> = [];
        for (const { pick, quarters } of wanted) {
          const minutes = quarters * 15;
          const free = freeTimes(slotsOf(changed, { ...day, minutes, busy: booked }));
          const time = free[pick % (free.length || 1)];
          if (!time) continue;
          booked.push(appointmentAt(changed, { date: tuesday, time, minutes }, noon)!.busy);
        }
        for (const [index, one] of booked.entries())
          for (const other of booked.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

describe('custom hours', () => {
  const sunday = '2026-05-10';
  const own = (change: Partial<SlotRules>): SlotRules => ({ ...usual, ...change });
  const split = [
    { firstStart: '09:30', lastStart: '11:00', endBy: '12:00' },
    { firstStart: '14:00', lastStart: '15:00', endBy: '15:45' },
  ];

  test('can open Sundays, split days and set the step between starts', () => {
    const rules = own({ week: defaultHours.week.map(() => split), stepMinutes: 30 });
    expect(startTimes(rules, sunday)).toEqual([
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '14:00',
      '14:30',
      '15:00',
    ]);
    expect(freeTimes(slotsOf(rules, { ...day, date: sunday }))).toEqual([
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '14:00',
      '14:30',
    ]);
  });

  test('block the buffer before and after an appointment', () => {
    const rules = own({ bufferBeforeMinutes: 15, bufferAfterMinutes: 30 });
    const { busy } = appointmentAt(rules, { date: tuesday, time: '12:00', minutes: 60 }, noon)!;
    expect(busy).toEqual(busyFrom(tuesday, '11:45', '13:30'));
    expect(freeTimes(slotsOf(rules, { ...day, busy: [busy] }))).toEqual(
      hourly.filter((time) => !['11:00', '12:00', '13:00'].includes(time)),
    );
  });

  test('can require notice and limit how far ahead customers book', () => {
    const rules = own({ noticeMinutes: 120, horizonDays: 1 });
    expect(freeTimes(slotsOf(rules, { ...day, date: monday }))[0]).toBe('15:00');
    expect(isOpen(tuesday, noon, rules)).toBe(true);
    expect(isOpen(addDays(tuesday, 1), noon, rules)).toBe(false);
  });

  test('close every slot that overlaps time off', () => {
    const off = (from: string, to: string) => ({
      timeOff: [{ from: instantOf(tuesday, from, newYork), to: instantOf(tuesday, to, newYork) }],
    });
    expect(freeTimes(slotsOf(own(off('11:30', '13:00')), day))).toEqual(
      hourly.filter((time) => !['11:00', '12:00'].includes(time)),
    );
    expect(freeTimes(slotsOf(own(off('00:00', '24:00')), day))).toEqual([]);
  });

  test('skip starts that the clocks skip, and use the first of a repeated start', () => {
    const nightly = { firstStart: '00:30', lastStart: '03:30', endBy: '24:00' };
    const rules = own({ week: defaultHours.week.map(() => [nightly]) });
    const on = (date: string) =>
      freeTimes(slotsOf(rules, { ...day, date, now: at(addDays(date, -1), '12:00') }));
    expect(on('2026-03-08')).toEqual(['00:30', '01:30', '03:30']);
    expect(on('2026-11-01')).toEqual(['00:30', '01:30', '02:30', '03:30']);
    const { busy } = appointmentAt(
      rules,
      { date: '2026-11-01', time: '01:30', minutes: 60 },
      at('2026-10-31', '12:00'),
    )!;
    expect(busy.from * 60_000).toBe(Date.parse('2026-11-01T05:30:00Z'));
  });

  test('are rejected when out of order, too many, or not valid times', () => {
    const isAccepted = (change: object) => providerHours.safeParse({ ...defaultHours, ...change }).success;
    const weekOf = (spans: object[]) => ({ week: defaultHours.week.map(() => spans) });
    expect(isAccepted({})).toBe(true);
    expect(isAccepted(weekOf(split))).toBe(true);
    expect(isAccepted(weekOf([...split].reverse()))).toBe(false);
    expect(isAccepted(weekOf([{ firstStart: '10:00', lastStart: '09:00', endBy: '12:00' }]))).toBe(false);
    expect(isAccepted(weekOf([{ firstStart: '9:00', lastStart: '10:00', endBy: '12:00' }]))).toBe(false);
    expect(isAccepted(weekOf([{ firstStart: '09:00', lastStart: '10:00', endBy: '24:30' }]))).toBe(false);
    const off = { from: '2026-05-05T10:00:00Z', to: '2026-05-06T10:00:00Z' };
    expect(isAccepted({ timeOff: Array.from({ length: 100 }, () => off) })).toBe(true);
    expect(isAccepted({ timeOff: Array.from({ length: 101 }, () => off) })).toBe(false);
    expect(isAccepted({ timeOff: [{ from: off.to, to: off.from }] })).toBe(false);
    const whole = { ...defaultHours, zone: newYork, dayZone: newYork, locations: ['home'], version: 1 };
    expect(availabilityRules.parse(whole)).toEqual({
      ...whole,
      travelArea: '',
      travelFeeCents: 0,
      lastMinute: [],
    });
  });
});

test('a slot is free exactly while its start, in the provider’s time zone, is still ahead', () => {
  const zones = fc.constantFrom(newYork, 'Europe/Lisbon', 'Asia/Kolkata', 'Australia/Lord_Howe');
  fc.assert(
    fc.property(fc.nat(1_440), zones, (minute, zone) => {
      const now = at(tuesday, '00:00', zone) + minute * 60_000;
      for (const { time, free } of slotsOf({ ...usual, zone }, { ...day, now })) {
        const startsAt = instantOf(tuesday, time, zone);
        expect(free).toBe(Date.parse(startsAt) > now);
        expect(localAt(startsAt, zone)).toEqual({ date: tuesday, time });
      }
    }),
  );
});

describe('the status of a day', () => {
  const statusOf = (change: Partial<Parameters<typeof dayStatusOf>[1]> = {}, rules = usual) =>
    dayStatusOf(rules, { ...day, ...change });

  test('is free while one start is free, and full once all are taken', () => {
    expect(statusOf()).toBe('free');
    expect(statusOf({ busy: [busyFrom(tuesday, '09:00', '18:00')] })).toBe('free');
    expect(statusOf({ busy: [busyFrom(tuesday, '09:00', '19:00')] })).toBe('full');
    expect(statusOf({ busy: [busyFrom(tuesday, '11:00', '17:00')], minutes: 180 })).toBe('free');
    expect(statusOf({ busy: [busyFrom(tuesday, '11:00', '19:00')], minutes: 180 })).toBe('full');
  });

  test('is closed, not full, if the rules allow no start', () => {
    const busy = [busyFrom(monday, '09:00', '24:00')];
    expect(statusOf({ date: '2026-05-10' })).toBe('closed');
    expect(statusOf({ date: addDays(monday, -1) })).toBe('closed');
    expect(statusOf({ date: addDays(monday, 61) })).toBe('closed');
    expect(statusOf({ date: monday, now: at(monday, '18:00'), busy })).toBe('closed');
    expect(statusOf({ minutes: 901 })).toBe('closed');
  });
});
