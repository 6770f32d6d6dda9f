import { untilStart } from '../../../web/lib/until';

const appointment = { startsAt: '2026-05-05T13:00:00.000Z', durationMinutes: 90 };
const at = (time: string) => untilStart(appointment, Date.parse(`2026-05-0${time}:00.000Z`));

test.each([
  ['5T12:59', 'in 1m'],
  ['5T12:15', 'in 45m'],
  ['5T10:30', 'in 2h 30m'],
  ['4T13:01', 'in 23h 59m'],
  ['4T13:00', 'in 1 day'],
  ['3T12:00', 'in 2 days'],
  ['5T13:00', 'in progress'],
  ['5T14:29', 'in progress'],
  ['5T14:30', 'ended'],
])('at 2026-05-0%s, the appointment is described as %p', (time, expected) => {
  expect(at(time)).toBe(expected);
});
