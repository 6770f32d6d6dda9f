import { compilePattern } from '../../../infra/local/events/pattern';
import { scheduleTest } from '../../../infra/local/schedules/cron';

const event = {
  source: 'hairloom',
  'detail-type': 'BookingPaid',
  detail: { role: 'admin', tags: ['a', 'b'] },
};

test.each([
  [{ source: ['hairloom'] }, true],
  [{ source: ['other', 'hairloom'], 'detail-type': ['BookingPaid'] }, true],
  [{ 'detail-type': [{ prefix: 'Order' }] }, false],
  [{ 'detail-type': [{ prefix: 'Booking' }] }, true],
  [{ detail: { role: [{ 'anything-but': ['customer'] }] } }, true],
  [{ detail: { role: [{ 'anything-but': { prefix: 'ad' } }] } }, false],
  [{ detail: { tags: ['b'] } }, true],
  [{ detail: { missing: [{ exists: false }] } }, true],
  [{ detail: { role: [{ exists: false }] } }, false],
])('the pattern %j matches: %p', (pattern, expected) => {
  expect(compilePattern(pattern)(event)).toBe(expected);
});

test.each([[{ source: [{ suffix: 'm' }] }], [{ $or: [] }], [{ source: [] }], [{ source: 'hairloom' }]])(
  'the pattern %j is rejected',
  (pattern) => {
    expect(() => compilePattern(pattern)).toThrow('Event pattern is not valid');
  },
);

test.each([
  ['rate(1 minute)', '2026-03-04T10:07:00Z', true],
  ['rate(5 minutes)', '2026-03-04T10:07:00Z', false],
  ['rate(1 hour)', '2026-03-04T10:00:00Z', true],
  ['cron(0 9 ? * MON *)', '2026-03-02T09:00:00Z', true],
  ['cron(0 9 ? * MON *)', '2026-03-03T09:00:00Z', false],
  ['cron(0/15 8-17 * * ? *)', '2026-03-03T17:45:00Z', true],
  ['cron(0/15 8-17 * * ? *)', '2026-03-03T17:50:00Z', false],
  ['cron(30 6 1,15 JAN-JUN ? 2026)', '2026-03-15T06:30:00Z', true],
])('%s is due at %s: %p', (expression, at, expected) => {
  expect(scheduleTest(expression)(Date.parse(at))).toBe(expected);
});

test('a cron schedule follows the clock changes of its time zone', () => {
  const nine = scheduleTest('cron(0 9 * * ? *)', 'America/New_York');
  expect(nine(Date.parse('2026-01-05T14:00:00Z'))).toBe(true);
  expect(nine(Date.parse('2026-07-06T13:00:00Z'))).toBe(true);
});

test.each(['rate(5)', 'cron(0 9 L * ? *)', 'cron(* * *)', 'at(2026-01-01T00:00:00)'])(
  'the schedule %s is rejected',
  (text) => {
    expect(() => scheduleTest(text)(0)).toThrow();
  },
);
