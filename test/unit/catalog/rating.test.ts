import { formatRating, weightedRating } from '../../../shared/catalog/rating';

const reviews = (average: number, count: number) => ({ sum: average * count, count });
const weighted = (average: number, count: number) => weightedRating(reviews(average, count));

test('a single 5.0 review does not rank above many reviews of 4.8', () => {
  expect(weighted(5, 1)).toBeLessThan(weighted(4.8, 40));
});

test('a single 1.0 review does not rank below many reviews of 3.0', () => {
  expect(weighted(1, 1)).toBeGreaterThan(weighted(3, 40));
});

test('the same average ranks higher with more reviews if it is above the prior mean', () => {
  expect(weighted(4.8, 30)).toBeGreaterThan(weighted(4.8, 3));
});

test('the shown average is not weighted', () => {
  expect(formatRating(reviews(5, 1))).toBe('5.0');
});

test('without reviews there is no rating to rank by', () => {
  expect(weightedRating({ sum: 0, count: 0 })).toBe(0);
});
