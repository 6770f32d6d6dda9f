import { defaultHours } from '../../../shared/availability/defaults';
import { formatWeek } from '../../../shared/availability/working-hours';

const morning = { firstStart: '09:00', lastStart: '11:30' };
const afternoon = { firstStart: '13:00', lastStart: '18:00' };

test('the default hours are one line and a closed Sunday', () => {
  expect(formatWeek(defaultHours.week)).toEqual([
    { days: 'Mon–Sat', hours: ['9:00 AM – 6:00 PM'] },
    { days: 'Sun', hours: ['Closed'] },
  ]);
});

test('only consecutive days with the same hours share a line', () => {
  const both = [morning, afternoon];
  expect(formatWeek([[morning], [], both, both, [morning], both, both])).toEqual([
    { days: 'Mon', hours: ['Closed'] },
    { days: 'Tue–Wed', hours: ['9:00 AM – 11:30 AM', '1:00 PM – 6:00 PM'] },
    { days: 'Thu', hours: ['9:00 AM – 11:30 AM'] },
    { days: 'Fri–Sat', hours: ['9:00 AM – 11:30 AM', '1:00 PM – 6:00 PM'] },
    { days: 'Sun', hours: ['9:00 AM – 11:30 AM'] },
  ]);
});

test('a time range with a single start shows that time', () => {
  const once = [{ firstStart: '10:00', lastStart: '10:00' }];
  expect(formatWeek([once, once, once, once, once, once, once])).toEqual([
    { days: 'Mon–Sun', hours: ['10:00 AM'] },
  ]);
});
