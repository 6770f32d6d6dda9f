import { canReply } from '../../../shared/catalog/review';

const written = '2026-05-05T13:00:00.000Z';
const hours = (count: number) => Date.parse(written) + count * 3_600_000;

test('a review without a reply can be replied to at any time', () => {
  expect(canReply({}, hours(10_000))).toBe(true);
});

test.each([
  [0, true],
  [23.99, true],
  [24, false],
  [25, false],
])('a reply %p hours old can be edited: %p', (age, expected) => {
  expect(canReply({ reply: { createdAt: written } }, hours(age))).toBe(expected);
});
