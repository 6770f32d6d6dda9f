import { usualSpan, withAddedSpan } from '../../../web/features/availability/week';
import { describeTimeOff, isOver, timeOffOf, timeOffPresets } from '../../../web/lib/availability/timeOff';

const zone = 'America/New_York';
const fields = {
  firstDate: '2026-12-24',
  lastDate: '2026-12-26',
  allDay: true,
  startTime: '13:00',
  endTime: '17:00',
};

const described = (change: Partial<typeof fields>) =>
  describeTimeOff(timeOffOf({ ...fields, ...change }, zone), zone);

test('whole days include the last one', () => {
  expect(timeOffOf(fields, zone)).toEqual({
    from: '2026-12-24T05:00:00.000Z',
    to: '2026-12-27T05:00:00.000Z',
  });
  expect(described({})).toBe('Thu, Dec 24, 2026 – Sat, Dec 26, 2026');
  expect(described({ lastDate: '2026-12-24' })).toBe('Thu, Dec 24, 2026');
});

test('part of a day is described with its times', () => {
  const day = { lastDate: '2026-12-24', allDay: false };
  expect(described(day)).toBe('Thu, Dec 24, 2026, 1:00 PM – 5:00 PM');
  expect(described({ ...day, endTime: '24:00' })).toBe('Thu, Dec 24, 2026, 1:00 PM – midnight');
  expect(described({ allDay: false })).toBe('Thu, Dec 24, 2026, 1:00 PM – Sat, Dec 26, 2026, 5:00 PM');
});

test('days of a clock change count as whole days', () => {
  const day = { firstDate: '2026-11-01', lastDate: '2026-11-01' };
  expect(described(day)).toBe('Sun, Nov 1, 2026');
});

test('a time range until late is divided by a break of an hour', () => {
  expect(withAddedSpan([usualSpan])).toEqual([
    { firstStart: '09:00', lastStart: '12:30', endBy: '13:30' },
    { firstStart: '14:30', lastStart: '18:00', endBy: '24:00' },
  ]);
});

test('a time range is added after one that ends earlier, as long as there is room', () => {
  const morning = { firstStart: '09:00', lastStart: '11:00', endBy: '12:00' };
  const added = { firstStart: '13:00', lastStart: '14:00', endBy: '15:00' };
  expect(withAddedSpan([morning])).toEqual([morning, added]);
  expect(withAddedSpan([])).toEqual([usualSpan]);
  expect(withAddedSpan([{ firstStart: '19:00', lastStart: '21:00', endBy: '23:00' }])).toBeUndefined();
});

describe('presets', () => {
  // 3:50 PM in New York.
  const now = Date.parse('2026-11-25T20:50:00.000Z');
  const empty = { firstDate: '', lastDate: '', allDay: true, startTime: '09:00', endTime: '18:00' };
  const choose = (...labels: string[]) => {
    let chosen = empty;
    for (const label of labels) {
      const preset = timeOffPresets(chosen, zone, now).find((each) => each.label === label)!;
      chosen = { ...chosen, ...preset.change };
    }
    return chosen;
  };
  const shown = (...labels: string[]) => describeTimeOff(timeOffOf(choose(...labels), zone), zone);

  test('choose a day and a part of it, in either order', () => {
    expect(shown('Tomorrow')).toBe('Thu, Nov 26, 2026');
    expect(shown('Tomorrow', 'Afternoon')).toBe('Thu, Nov 26, 2026, 12:00 PM – 6:00 PM');
    expect(shown('Morning', 'Tomorrow')).toBe('Thu, Nov 26, 2026, 12:00 AM – 12:00 PM');
    expect(shown('Rest of today')).toBe('Wed, Nov 25, 2026, 3:30 PM – midnight');
    expect(shown('Rest of today', 'Tomorrow')).toBe('Thu, Nov 26, 2026');
  });

  test('may be over already, which the form says', () => {
    const ends = (...labels: string[]) => isOver(choose(...labels), zone, now);
    expect([ends('Rest of today', 'Morning'), ends('Rest of today'), ends('Tomorrow', 'Morning')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('say which of them are chosen', () => {
    const chosen = timeOffPresets(choose('Tomorrow', 'Afternoon'), zone, now).filter(
      ({ isChosen }) => isChosen,
    );
    expect(chosen.map(({ label }) => label)).toEqual(['Tomorrow', 'Afternoon']);
  });
});
