import { slotForKey, slotKey } from '../../../../web/features/booking/calendar/slots';

const slots = [
  { date: '2026-11-23', from: 540, to: 600 },
  { date: '2026-11-23', from: 600, to: 660 },
  { date: '2026-11-25', from: 560, to: 660 },
  { date: '2026-11-25', from: 660, to: 720 },
  { date: '2026-11-26', from: 540, to: 600 },
];
const moved = (index: number, key: string) => {
  const next = slotForKey(slots, slots[index]!, key);
  return next && slots.indexOf(next);
};

test('up and down stay on the same day', () => {
  expect(moved(0, 'ArrowDown')).toBe(1);
  expect(moved(1, 'ArrowDown')).toBeUndefined();
  expect(moved(1, 'ArrowUp')).toBe(0);
  expect(moved(2, 'ArrowUp')).toBeUndefined();
});

test('left and right go to the nearest time of the next day that has one', () => {
  expect(moved(0, 'ArrowRight')).toBe(2);
  expect(moved(3, 'ArrowRight')).toBe(4);
  expect(moved(4, 'ArrowRight')).toBeUndefined();
  expect(moved(3, 'ArrowLeft')).toBe(1);
  expect(moved(0, 'ArrowLeft')).toBeUndefined();
});

test('Home and End go to the first and the last time of the day', () => {
  expect(moved(3, 'Home')).toBe(2);
  expect(moved(2, 'End')).toBe(3);
  expect(moved(2, 'a')).toBeUndefined();
});

test('each slot has a key of its own', () => {
  expect(new Set(slots.map(slotKey)).size).toBe(slots.length);
});
