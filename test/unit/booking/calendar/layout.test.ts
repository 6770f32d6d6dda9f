import { defaultHours } from '../../../../shared/availability/defaults';
import type { TimeOff } from '../../../../shared/availability/rules';
import type { ProviderBooking } from '../../../../shared/booking/schema';
import type { BusyElsewhere } from '../../../../shared/calendars/provider-calendar-api';
import { instantOf } from '../../../../shared/time/zoned';
import {
  clip,
  type Day,
  type Entry,
  freeSlots,
  isNarrow,
  layOutDay,
  placeEntries,
  shownHours,
} from '../../../../web/features/booking/calendar/layout';

const zone = 'America/New_York';
const monday = '2026-11-23';
const sunday = '2026-11-22';
const longBefore = Date.parse('2026-01-01T12:00:00Z');

const at = (time: string, date = monday) => instantOf(date, time, zone);
const off = (from: string, to: string): TimeOff => ({ from, to });
const booked = (time: string, durationMinutes: number, date = monday) =>
  ({ id: `${date} ${time}`, startsAt: at(time, date), durationMinutes }) as ProviderBooking;

const dayWith = (
  bookings: ProviderBooking[],
  timeOff: TimeOff[] = [],
  date = monday,
  busy: BusyElsewhere[] = [],
): Day => layOutDay(date, { ...defaultHours, timeOff, zone }, { bookings, busy }, longBefore);

const entry = (id: string, from: number, to: number): Entry => ({
  id,
  from,
  to,
  kind: 'timeOff',
  timeOff: off('', ''),
});
const columnsOf = (entries: Entry[]) =>
  placeEntries(entries).map(({ id, column, columns }) => `${id} ${column + 1}/${columns}`);

test('entries that do not overlap have the whole width', () => {
  expect(columnsOf([entry('b', 660, 720), entry('a', 600, 660)])).toEqual(['a 1/1', 'b 1/1']);
});

test('overlapping entries stand side by side, and a later one uses a free column again', () => {
  const entries = [entry('a', 540, 720), entry('b', 600, 660), entry('c', 660, 720), entry('d', 800, 860)];
  expect(columnsOf(entries)).toEqual(['a 1/2', 'b 2/2', 'c 2/2', 'd 1/1']);
});

test('a short entry keeps room to be tapped, so that the next one moves aside', () => {
  expect(columnsOf([entry('a', 600, 615), entry('b', 630, 690)])).toEqual(['a 1/2', 'b 2/2']);
});

test('appointments and time off are placed by the provider’s clock', () => {
  const { entries, open } = dayWith(
    [booked('10:00', 180), booked('10:00', 60, '2026-11-24')],
    [off(at('14:00'), at('15:30'))],
  );
  expect(entries.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['booking', 600, 780],
    ['timeOff', 840, 930],
  ]);
  expect(open).toEqual([{ from: 540, to: 1_440 }]);
});

test('time off of several days covers each of them', () => {
  const days = [off(at('18:00', sunday), at('12:00', '2026-11-24'))];
  const partOn = (date: string) => dayWith([], days, date).entries.map(({ from, to }) => [from, to]);
  expect(partOn(sunday)).toEqual([[1_080, 1_440]]);
  expect(partOn(monday)).toEqual([[0, 1_440]]);
  expect(partOn('2026-11-24')).toEqual([[0, 720]]);
  expect(partOn('2026-11-25')).toEqual([]);
});

test('on the days of clock changes, entries stay at their time of day', () => {
  const fall = dayWith([booked('09:00', 60, '2026-11-01')], [], '2026-11-01');
  const spring = dayWith([booked('09:00', 60, '2026-03-08')], [], '2026-03-08');
  expect([fall, spring].map(({ entries }) => [entries[0]!.from, entries[0]!.to])).toEqual([
    [540, 600],
    [540, 600],
  ]);
});

test('the hours shown go from the first opening to an hour after the last start, and include all appointments', () => {
  expect(shownHours([dayWith([])])).toEqual({ from: 540, to: 1_140 });
  expect(shownHours([dayWith([booked('07:30', 60), booked('18:00', 200)])])).toEqual({
    from: 420,
    to: 1_320,
  });
  expect(shownHours([dayWith([], [], sunday)])).toEqual({ from: 540, to: 1_020 });
  expect(shownHours([dayWith([booked('23:00', 60)])]).to).toBe(1_440);
});

test('what lies outside the hours shown is cut off', () => {
  expect(clip({ from: 0, to: 1_440 }, { from: 540, to: 1_140 })).toEqual({ from: 540, to: 1_140 });
  expect(clip({ from: 0, to: 540 }, { from: 540, to: 1_140 })).toBeUndefined();
});

const slotsOf = (day: Day, now = longBefore) =>
  freeSlots(day, { from: 540, to: 780 }, zone, now).map(({ from, to }) => `${from}-${to}`);

test('free time is divided by the hour, without appointments and time off', () => {
  expect(slotsOf(dayWith([]))).toEqual(['540-600', '600-660', '660-720', '720-780']);
  expect(slotsOf(dayWith([booked('10:00', 60)], [off(at('12:00'), at('13:00'))]))).toEqual([
    '540-600',
    '660-720',
  ]);
  expect(slotsOf(dayWith([], [], sunday))).toEqual([]);
});

test('a piece that is too short to tap becomes part of its neighbor', () => {
  expect(slotsOf(dayWith([booked('09:00', 90)]))).toEqual(['630-720', '720-780']);
  expect(slotsOf(dayWith([booked('10:15', 165)]))).toEqual(['540-615']);
});

test('a gap of a quarter of an hour can be pressed, a shorter one cannot', () => {
  expect(slotsOf(dayWith([booked('09:30', 210)]))).toEqual(['540-570']);
  expect(slotsOf(dayWith([booked('09:15', 225)]))).toEqual(['540-555']);
  expect(slotsOf(dayWith([booked('09:10', 230)]))).toEqual([]);
});

test('a gap that is mostly covered by the entry before it, as drawn, is narrow', () => {
  const { entries } = dayWith([booked('10:00', 15), booked('13:00', 60)]);
  expect(isNarrow({ from: 615, to: 630 }, entries)).toBe(true);
  expect(isNarrow({ from: 615, to: 660 }, entries)).toBe(true);
  expect(isNarrow({ from: 615, to: 690 }, entries)).toBe(false);
  expect(isNarrow({ from: 840, to: 855 }, entries)).toBe(true);
  expect(isNarrow({ from: 840, to: 870 }, entries)).toBe(true);
  expect(isNarrow({ from: 840, to: 885 }, entries)).toBe(false);
});

test('times that a booking is proposed for are held until the proposal is answered', () => {
  const proposal = { times: [{ startsAt: at('12:00') }], until: at('09:00') };
  const booking = { ...booked('10:00', 60, '2026-11-24'), proposal } as ProviderBooking;
  expect(dayWith([booking]).entries).toMatchObject([{ kind: 'held', from: 720, to: 780, booking }]);
  expect(slotsOf(dayWith([booking]))).toEqual(['540-600', '600-660', '660-720']);
  const answered = { ...booking, proposal: { ...proposal, outcome: 'declined' } } as ProviderBooking;
  expect(dayWith([answered]).entries).toEqual([]);
});

test('past time is not free', () => {
  expect(slotsOf(dayWith([]), Date.parse(at('10:50')))).toEqual(['660-720', '720-780']);
  expect(slotsOf(dayWith([]), Date.parse(at('09:00', '2026-11-24')))).toEqual([]);
});
