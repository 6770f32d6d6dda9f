import { isSameAddress } from '../../../shared/booking/underReview';

test.each([
  ['12 Elm Street, Apt. 4', '12 elm street apt 4', true],
  ['12 Elm Street', '14 Elm Street', false],
  ['Brooklyn', 'Brooklyn', false],
  ['', '', false],
  [undefined, undefined, false],
])('isSameAddress compares "%s" with "%s": %p', (one, other, same) => {
  expect(isSameAddress(one, other)).toBe(same);
});
