import { withoutTimeOff, withTimeOff } from '../../../web/lib/availability/timeOff';

const period = (from: string, to: string) => ({
  from: `2026-12-${from}:00.000Z`,
  to: `2026-12-${to}:00.000Z`,
});

test('time off is added in order, and periods that overlap become one', () => {
  const morning = period('24T14:00', '24T16:00');
  const evening = period('24T20:00', '24T22:00');
  expect(withTimeOff([evening], morning)).toEqual([morning, evening]);
  expect(withTimeOff([morning, evening], period('24T15:00', '24T18:00'))).toEqual([
    period('24T14:00', '24T18:00'),
    evening,
  ]);
  expect(withTimeOff([morning, evening], period('24T00:00', '25T00:00'))).toEqual([
    period('24T00:00', '25T00:00'),
  ]);
  // Periods that only touch stay apart.
  const noon = period('24T16:00', '24T17:00');
  expect(withTimeOff([morning], noon)).toEqual([morning, noon]);
});

test('only the period that was chosen is removed', () => {
  const [first, second] = [period('24T14:00', '24T16:00'), period('24T20:00', '24T22:00')];
  expect(withoutTimeOff([first, second], { ...first })).toEqual([second]);
});
